import type { Site } from '../../content/site/site.server.ts';
import type { ResourcesPage } from '../../content/tools/resources-page.schema.ts';
import { ButtonAnchor, ButtonLink } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './resources.module.css';

/** The help block: a phone link and a link to the services. */
export function Help({ words, site }: { words: ResourcesPage['help']; site: Site }) {
  return (
    <Section
      id="help"
      surface="land"
      eyebrow={words.eyebrow}
      title={words.title}
      lead={words.text}
      className={styles.help}
    >
      <p className={styles.calls}>
        <ButtonAnchor variant="primary" href={`tel:${site.phone}`}>
          {words.phoneLabel}
        </ButtonAnchor>
        <ButtonLink to={words.link.path}>{words.link.label}</ButtonLink>
      </p>
    </Section>
  );
}
