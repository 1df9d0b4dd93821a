export type SiteLinkProps = Omit<React.ComponentProps<'a'>, 'href'> & { to: string };

/** A link within the site: a plain one, whose document the browser may fetch ahead. */
export function SiteLink({ to, ...rest }: SiteLinkProps) {
  return <a href={to} {...rest} />;
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
