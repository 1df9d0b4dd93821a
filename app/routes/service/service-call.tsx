import type { Site } from '../../content/site/site.server.ts';
import { useFrame } from '../../editions/frame.ts';
import { interpolate } from '../../locale/interpolate.ts';
import { ButtonAnchor, ButtonLink } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './service-call.module.css';

type ServiceCallProps = {
  words: { title: string; text: string; call: string; write: string };
  /** A closing line in small print. */
  note?: string;
  /** The service's id. */
  service: string;
  site: Pick<Site, 'phone' | 'phoneShown'>;
};

/** The call to action at the end of a service page and a city page: the phone, or a message. */
export function ServiceCall({ words, note, service, site }: ServiceCallProps) {
  const { paths } = useFrame();
  return (
    <Section id="call" surface="land" aria-labelledby="call-heading">
      <div className={styles.call}>
        <h2 id="call-heading">{words.title}</h2>
        <div>
          <p className={styles.text}>{words.text}</p>
          <p className={styles.actions}>
            <ButtonAnchor variant="primary" href={`tel:${site.phone}`}>
              {interpolate(words.call, { phone: site.phoneShown })}
            </ButtonAnchor>
            <ButtonLink to={paths.contactAbout({ service })}>{words.write}</ButtonLink>
          </p>
          {note && <p className={styles.note}>{note}</p>}
        </div>
      </div>
    </Section>
  );
}
