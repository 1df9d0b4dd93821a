import { Link, type LinkProps } from 'react-router';

export type SiteLinkProps = LinkProps & {
  /** Marks a likely next step: on a good line its page is fetched as soon as the link is seen (app/frame/use-prefetch.ts). */
  ahead?: boolean;
};

/**
 * A link inside the site: client-side navigation. The frame fetches its page ahead when the visitor points at it. It is not marked for
 * discovery: the browser knows all routes from the start (react-router.config.ts).
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
