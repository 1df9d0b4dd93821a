import { classNames } from './class-names.ts';

export type SectionProps = React.ComponentProps<'section'> & {
  /** Title and lead together, as content states them. */
  words?: { title: string; lead?: string };
  /**
   * The section's heading, level 2. With an `id` it names the section. A section without one needs
   * another name.
   */
  title?: React.ReactNode;
  /** The paragraph beside the heading, or below it where the screen is narrow. */
  lead?: React.ReactNode;
  /** Surface: page, shoal (pale water), water, or land. */
  surface?: 'page' | 'shoal' | 'water' | 'land';
  /** Whether a rule separates the section from the one above. */
  ruled?: boolean;
  /** Stands there too. */
  aside?: React.ReactNode;
  /** The way to all of what the section shows a few of. */
  all?: { path: string; label: string };
};

/** A section of a page: one width, one rhythm, an optional heading. */
export function Section({ words, surface = 'page', ruled, aside, all, id, className, ...props }: SectionProps) {
  const { title = words?.title, lead = words?.lead, children, ...rest } = props;
  const headingId = title && id ? `${id}-heading` : undefined;
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      data-surface={surface}
      className={classNames('section', ruled && 'ruled', className)}
      {...rest}
    >
      <div className="page-width">
        {title && (
          <header className="split section-head">
            <h2 id={headingId} className={lead || aside || all ? 'wide' : 'across'}>
              {title}
            </h2>
            {(lead || aside || all) && (
              <div>
                {lead && <p className="lead">{lead}</p>}
                {aside}
                {all && (
                  <a href={all.path} className="plain-link">
                    {all.label}
                  </a>
                )}
              </div>
            )}
          </header>
        )}
        {children}
      </div>
    </section>
  );
}
