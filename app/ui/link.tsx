import { Link, type LinkProps } from 'react-router';

export type SiteLinkProps = LinkProps;

/**
 * A link within the site, with client-side navigation. The frame prefetches its page when the
 * visitor points at it. No link is marked for discovery: the browser knows all routes from the
 * start (react-router.config.ts).
 */
export function SiteLink(props: SiteLinkProps) {
  return <Link discover="none" {...props} />;
}

export type OutsideLinkProps = React.ComponentProps<'a'> & { href: string; newTabLabel: string };

/** A link to another site: opens in a new tab and says so. */
export function OutsideLink({ newTabLabel, children, ...rest }: OutsideLinkProps) {
  return (
    <a {...rest} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="visually-hidden">{` (${newTabLabel})`}</span>
    </a>
  );
}
