import { Fold } from '../document/styles/fold.tsx';
import { useFrame } from '../editions/frame.ts';
import type { InstrumentPageData } from '../editions/pages/instrument-page.server.ts';
import { ClosingCall } from './closing-call.tsx';
import { Hero } from './hero.tsx';
import { MoreTools } from './more-tools.tsx';
import { PhoneButton } from './phone-button.tsx';

export type InstrumentPageProps = {
  page: InstrumentPageData;
  /** What the instrument shows, beside the heading. */
  drawing: React.ReactNode;
  children: React.ReactNode;
};

/** A page below the resources page: its heading, the instrument, and a call with the other tools. */
export function InstrumentPage({ page, drawing, children }: InstrumentPageProps) {
  const { words, paths } = useFrame();
  const { hero, name, call } = page.head;
  return (
    <>
      <Hero
        trail={[
          { label: words.homeCrumb, path: paths.home() },
          { label: page.resources, path: paths.resources() },
          { label: name },
        ]}
        eyebrow={hero.eyebrow}
        title={hero.headline}
        lead={hero.lead}
        aside={drawing}
      />
      <Fold />
      {children}
      <ClosingCall id="help" title={call.title} text={call.text} aside={<MoreTools {...page.more} />}>
        <PhoneButton words={call.phoneLabel} />
      </ClosingCall>
    </>
  );
}
