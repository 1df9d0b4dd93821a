import { useRef } from 'react';
import type { ClusterWords } from '../../../content/tools/cluster-generator.schema.ts';
import { useEdition } from '../../../editions/use-edition.ts';
import { interpolate } from '../../../locale/interpolate.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import kit from '../kit/kit.module.css';
import { useMoreRows } from '../kit/use-rows.ts';
import { GroupGrounds } from './group-grounds.tsx';
import styles from './group-table.module.css';
import type { AnalyzedGroup, KeywordAnalysis } from './model/keywords/analyze.ts';
import type { Correction } from './model/keywords/corrections.ts';
import { statusOf } from './model/keywords/group-rows.ts';

/** The groups that the screen shows at first. Paper has room for those below. */
const firstGroups = 12;

/** The groups to render at first: more would keep a slow phone busy. */
const renderedGroups = 50;

type GroupTableProps = {
  words: ClusterWords;
  analysis: KeywordAnalysis;
  onTopic: (topic: string) => void;
  onCorrect: (correction: Correction) => void;
};

/** The groups as a table, with each group's keywords and pages behind a disclosure. */
export function GroupTable({ words, analysis, onTopic, onCorrect }: GroupTableProps) {
  const { formats } = useEdition();
  const { keywords: own, intents, pages } = words;
  const table = useRef<HTMLTableElement>(null);
  const { showsMore, showMore } = useMoreRows(table, firstGroups);
  const shown = showsMore ? analysis.groups : analysis.groups.slice(0, renderedGroups);
  const { columns } = own;
  const hasPages = analysis.pages !== undefined;
  return (
    <>
      <table ref={table} className={classNames(kit.table, styles.table)} aria-label={own.table}>
        <thead>
          <tr>
            <th scope="col">{columns.name}</th>
            <th scope="col">{columns.intent}</th>
            <th scope="col">{columns.page}</th>
            <th scope="col">{columns.sureness}</th>
            <th scope="col" data-column="number">
              {columns.count}
            </th>
            <th scope="col" data-column="number">
              {columns.volume}
            </th>
            {hasPages && <th scope="col">{columns.pages}</th>}
          </tr>
        </thead>
        <tbody>
          {shown.map((group, index) => (
            <tr key={group.keywords[0]?.text} data-folded={(!showsMore && index >= firstGroups) || undefined}>
              <th scope="row">
                <details>
                  <summary>
                    <span className="visually-hidden">{interpolate(own.showKeywords, { name: group.name })}</span>
                    <span aria-hidden="true">{group.name}</span>
                  </summary>
                  <ul>
                    {group.keywords.map(({ text, volume }) => (
                      <li key={text}>
                        {text} {volume !== undefined && <span className="caption">{formats.number(volume)}</span>}
                      </li>
                    ))}
                  </ul>
                  <GroupGrounds words={own} group={group} groups={analysis.groups} onCorrect={onCorrect} />
                  <Button
                    variant="quiet"
                    aria-label={interpolate(own.asTopicLabel, { name: group.name })}
                    onClick={() => onTopic(group.name)}
                  >
                    {own.asTopic}
                  </Button>
                </details>
              </th>
              <td data-label={columns.intent}>{intents[group.intent]}</td>
              <td data-label={columns.page}>{pages[group.page]}</td>
              <td data-label={columns.sureness}>{own.sureness[group.sureness]}</td>
              <td data-label={columns.count} data-column="number">
                {formats.number(group.keywords.length)}
              </td>
              <td data-label={columns.volume} data-column="number">
                {group.volume === undefined ? own.noVolume : formats.number(group.volume)}
              </td>
              {hasPages && (
                <td data-label={columns.pages} data-status={statusOf(group)}>
                  <GroupPages words={own} group={group} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {!showsMore && analysis.groups.length > firstGroups && (
        <p>
          <Button onClick={showMore}>
            {interpolate(own.showAll, { count: formats.number(analysis.groups.length) })}
          </Button>
        </p>
      )}
    </>
  );
}

function GroupPages({ words, group }: { words: ClusterWords['keywords']; group: AnalyzedGroup }) {
  const { pages = [] } = group;
  if (pages.length < 2) {
    return pages[0]?.url ?? words.noPage;
  }
  return (
    <>
      {interpolate(words.compete, { count: pages.length })}
      <ul role="list">
        {pages.map(({ url }) => (
          <li key={url}>{url}</li>
        ))}
      </ul>
    </>
  );
}
