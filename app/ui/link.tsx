export type LinkProps = React.ComponentProps<'a'> & { href: string };

export type OutsideLinkProps = LinkProps & { newTabLabel: string };

/** A link to another site: opens in a new tab and says so. */
export function OutsideLink({ newTabLabel, children, ...rest }: OutsideLinkProps) {
  return (
    <a {...rest} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="visually-hidden">{` (${newTabLabel})`}</span>
    </a>
  );
}

/** A link to the profile elsewhere of the person whom the site is about. */
export function ProfileLink({ profile, className }: { profile: { url: string; label: string }; className?: string }) {
  return (
    <a href={profile.url} rel="me noopener" className={className}>
      {profile.label}
    </a>
  );
}

/** The heading, level 3, that leads to a page, and what the page is about. */
export function Teaser({ path, title, text }: { path: string; title: string; text: string }) {
  return (
    <>
      <h3>
        <a href={path}>{title}</a>
      </h3>
      <p className="note">{text}</p>
    </>
  );
}

/** Returns a list's items, one for each link. */
export function LinkItems({ links }: { links: ReadonlyArray<{ path: string; label: string }> }) {
  return links.map(({ path, label }) => (
    <li key={path}>
      <a href={path}>{label}</a>
    </li>
  ));
}
