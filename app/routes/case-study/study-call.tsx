import type { CaseStudiesPage } from '../../content/case-studies/case-studies-page.schema.ts';
import { useFrame } from '../../editions/frame.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';

/** The call to action at the end of a study. */
export function StudyCall({ words }: { words: CaseStudiesPage['study']['call'] }) {
  const { paths } = useFrame();
  return (
    <Section id="start" surface="land" title={words.title} lead={words.text}>
      <p>
        <ButtonLink variant="primary" to={paths.contact()}>
          {words.contact}
        </ButtonLink>
      </p>
    </Section>
  );
}
