import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { requestedPath } from '../../document/not-found-document.ts';
import { useEdition } from '../../editions/use-edition.ts';
import { elsewhere } from './elsewhere.ts';

/**
 * Returns the path that the visitor requested, once the page has mounted: every unknown path gets
 * the same document. Logs the missing path to the console and, on a host without redirect rules,
 * replaces an invalid service or city in the history (product.md, "Not-found pages" and
 * "Redirects").
 */
export function useAskedPath(ownPath: string): string | undefined {
  const { paths } = useEdition();
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
