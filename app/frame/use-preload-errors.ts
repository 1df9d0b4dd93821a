import { useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { watchPreloadErrors } from './preload-error.ts';

/** Answers failed chunks (D23): one reload, then the error screen. */
export function usePreloadErrors(): void {
  const { state } = useNavigation();
  const navigating = useRef(false);
  const [failure, setFailure] = useState<Error>();
  useEffect(() => {
    navigating.current = state !== 'idle';
  }, [state]);
  useEffect(() => watchPreloadErrors({ isNavigating: () => navigating.current, onFailure: setFailure }), []);
  if (failure) throw failure;
}
