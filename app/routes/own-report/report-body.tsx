import { useEffect, useRef } from 'react';
import styles from './own-report.module.css';

const nothing = { __html: '' };

/**
 * The place of the report, which the build fills in after it has checked every page. A visitor who
 * comes from another page of the site gets it from a file.
 */
export function ReportBody({ href }: { href: string }) {
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = place.current;
    if (!element || element.childElementCount > 0) {
      return;
    }
    fetch(href)
      .then((response) => response.json())
      .then((report: { html: string }) => {
        element.innerHTML = report.html;
      })
      // The document itself has it.
      .catch(() => window.location.reload());
  }, [href]);

  return (
    <div
      ref={place}
      className={styles.report}
      data-own-report=""
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React leaves alone what the build wrote here
      dangerouslySetInnerHTML={nothing}
    />
  );
}
