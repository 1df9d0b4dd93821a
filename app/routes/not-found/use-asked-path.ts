import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useFrame } from '../../editions/frame.ts';
import { requestedPath } from '../../frame/not-found-document.ts';
import { elsewhere } from './elsewhere.ts';

/**
 * The address that the visitor asked for, once the page has mounted; it is the same document for all. Writes the missing path to
 * the console (SPEC §2) and, on a host without redirect rules, moves on from an invalid service or city without a trace in the history.
 */
export function useAskedPath(ownPath: string): string | undefined {
  const { paths } = useFrame();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<string>();

  useEffect(() => {
    const path = pathname === ownPath ? (requestedPath() ?? ownPath) : pathname;
    const other = elsewhere(path, paths);
    if (other) {
      navigate(other, { replace: true });
      return;
    }
    console.error(`404: ${path}`);
    setAsked(path);
  }, [pathname, ownPath, navigate, paths]);

  return asked;
}
