import { Link, type LinkProps } from 'react-router';

export type SiteLinkProps = LinkProps & {
  /**
   * Marks a likely next step. On a fast connection, its page is fetched as soon as the link is in
   * view (app/document/arrival/use-prefetch.ts).
   */
  ahead?: boolean;
};

/**
 * A link within the site, with client-side navigation. The frame prefetches its page when the
 * visitor points at it. No link is marked for discovery: the browser knows all routes from the
 * start (react-router.config.ts).
 */
export function SiteLink({ ahead = false, ...rest }: SiteLinkProps) {
  return <Link discover="none" {...(ahead && { 'data-ahead': '' })} {...rest} />;
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
