import { useRouteLoaderData } from 'react-router';
import type { FrameData } from './frame-data.server.ts';

/** The owner's facts and the shared words, from the root's loader. */
export function useFrame(): FrameData {
  const data = useRouteLoaderData<FrameData>('root');
  if (!data) {
    throw new Error('useFrame must stand below the root route');
  }
  return data;
}
