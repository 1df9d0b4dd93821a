import { useContext, useEffect, useState } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router';
import { watchPreloadErrors } from './preload-error.ts';

/** Answers failed chunks (D23): one reload, then the error screen. */
export function usePreloadErrors(): void {
  const router = useContext(DataRouterContext)?.router;
  const [failure, setFailure] = useState<Error>();
  useEffect(() => {
    // Asked of the router itself: a chunk can fail before React has shown that a navigation began.
    const isNavigating = () => router?.state.navigation.state !== 'idle';
    return watchPreloadErrors({ isNavigating, onFailure: setFailure });
  }, [router]);
  if (failure) throw failure;
}
