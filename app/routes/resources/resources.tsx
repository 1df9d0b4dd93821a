import { useEffect } from 'react';
import { interpolate } from '../../../text/interpolate.ts';
import { ToolDrawing } from '../../charts/drawings/tool-drawings.tsx';
import type { Words } from '../../content/words.ts';
import { editionOf } from '../../editions/edition.server.ts';
import { listToolPages } from '../../editions/pages/site-list.server.ts';
import { ClusterGenerator } from '../../features/tools/clusters/cluster-generator.tsx';
import { RoiCalculator } from '../../features/tools/roi/roi-calculator.tsx';
import { workOutExample } from '../../features/tools/titles/model/formula.ts';
import { TitleAnalyzer } from '../../features/tools/titles/title-analyzer.tsx';
import type { ToolId, ToolPageId } from '../../locale/paths.ts';
import { CallButtons, ClosingCall } from '../../sections/calls.tsx';
import { PageHero } from '../../sections/hero.tsx';
import { listedPageHandle } from '../../seo/page-handle.ts';
import { keepAcrossSections, showLinkedSection } from '../../ui/browser/address-state.ts';
import { PhoneFold } from '../../ui/phone-fold.tsx';
import { Section, type SectionProps } from '../../ui/section.tsx';
import type { Route } from './+types/resources.ts';
import styles from './resources.module.css';

/** /resources and /tools are the same page (product.md, "Resources page"). */
export function loader({ url }: Route.LoaderArgs) {
  const edition = editionOf(url);
  const tools = edition.tools();
  return {
    words: edition.words('pages/resources'),
    toolPages: listToolPages(edition),
    tools,
    titleExample: workOutExample(tools.title),
  };
}

export const handle = listedPageHandle('resources');

export default function Resources({ loaderData }: Route.ComponentProps) {
  const { words: page, toolPages, tools, titleExample } = loaderData;
  const { roi, cluster, title } = tools;
  const { shared, help } = page;
  const names = { 'roi-calculator': roi.name, 'cluster-generator': cluster.name, 'title-analyzer': title.name };
  useEffect(() => {
    showLinkedSection();
    return keepAcrossSections();
  }, []);
  return (
    <div className={styles.page}>
      <PageHero
        words={page}
        below={
          <div className="split">
            <Index
              label={page.cards.label}
              className="wide"
              needs={page.needs}
              cards={page.cards.items.map((card) => ({ ...card, name: names[card.tool], path: `#${card.tool}` }))}
            />
            <Index
              label={page.pages.label}
              needs={page.needs}
              cards={toolPages.map(({ id, label, path }) => ({
                ...page.pages.items[id],
                tool: id,
                name: label,
                path,
              }))}
            />
          </div>
        }
      />
      <noscript>
        <p className="page-width below-3">{shared.noScript}</p>
      </noscript>
      <Tool id="roi-calculator" words={roi}>
        <RoiCalculator words={roi} shared={shared} />
      </Tool>
      <Tool id="cluster-generator" surface="shoal" words={cluster}>
        <ClusterGenerator words={cluster} shared={shared} />
      </Tool>
      <Tool id="title-analyzer" words={title}>
        <TitleAnalyzer words={title} shared={shared} example={titleExample} />
      </Tool>
      <ClosingCall id="help" words={help}>
        <CallButtons />
        <a href={help.link.path} className="plain-link">
          {help.link.label}
        </a>
      </ClosingCall>
    </div>
  );
}

type IndexProps = {
  label: string;
  needs: Words['pages/resources']['needs'];
  cards: ReadonlyArray<{ tool: ToolId | ToolPageId; name: string; path: string; text: string; needs: string }>;
  className?: string;
};

/** Tools by name, each with a drawing, a sentence, and what it needs. */
function Index({ label, needs, cards, className }: IndexProps) {
  return (
    <div className={className}>
      <p className="eyebrow">{label}</p>
      <ul role="list" aria-label={label} className={`${cards.length % 3 ? 'cells' : 'thirds'} ruled-list`}>
        {cards.map(({ tool, name, path, text, needs: what }) => (
          <li key={tool} className={`card ${styles.card}`}>
            <ToolDrawing of={tool} />
            <div>
              <h2 className="step-2 below-2">
                <a href={path}>{name}</a>
              </h2>
              <p>{text}</p>
              <p className="note above-3">{interpolate(needs, { what })}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

type ToolProps = SectionProps & { words: { name: string; title: string; lead: string } };

/** A tool's section. On a phone it folds under the tool's name, and only the tool in use is open. */
function Tool({ words, ...rest }: ToolProps) {
  return (
    <PhoneFold summary={words.name} isOnlyForPhones group="tool" className={styles.tool}>
      <Section words={words} {...rest} />
    </PhoneFold>
  );
}
