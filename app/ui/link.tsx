import { Link, type LinkProps } from 'react-router';

/**
 * A link inside the site: client-side navigation with a cross-fade, fetched ahead when the visitor points at it. It is not marked for
 * discovery: the browser knows all routes from the start (react-router.config.ts).
 */
export function SiteLink({ prefetch = 'intent', ...rest }: LinkProps) {
  return <Link prefetch={savesData() ? 'none' : prefetch} discover="none" {...rest} />;
}

type NavigatorWithConnection = Navigator & { connection?: { saveData?: boolean } };

/** Whether the visitor asked the browser to spare data. */
function savesData(): boolean {
  return typeof navigator !== 'undefined' && (navigator as NavigatorWithConnection).connection?.saveData === true;
}

export type OutsideLinkProps = React.ComponentProps<'a'> & { href: string; newTabLabel: string };

/** A link to another site: opens in a new tab and says so. */
export function OutsideLink({ newTabLabel, children, ...rest }: OutsideLinkProps) {
  return (
    <a {...rest} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="visually-hidden"> ({newTabLabel})</span>
    </a>
  );
}
