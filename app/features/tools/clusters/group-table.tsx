import { useId, useRef, useState } from 'react';
import type { ClusterWords } from '../../../content/tools/cluster-generator.schema.ts';
import { useEdition } from '../../../editions/use-edition.ts';
import { interpolate } from '../../../locale/interpolate.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { SelectField } from '../../../ui/forms/field.tsx';
import kit from '../kit/kit.module.css';
import { useMoreRows } from '../kit/use-rows.ts';
import styles from './group-table.module.css';
import type { AnalyzedGroup, KeywordAnalysis } from './model/keywords/analyze.ts';
import type { Correction } from './model/keywords/corrections.ts';
import { statusOf } from './model/keywords/report.ts';

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

type GroupGroundsProps = {
  words: ClusterWords['keywords'];
  group: AnalyzedGroup;
  groups: readonly AnalyzedGroup[];
  onCorrect: (correction: Correction) => void;
};

/**
 * Why a group is one, with the buttons that split it or merge it with another, the nearest first.
 */
function GroupGrounds({ words, group, groups, onCorrect }: GroupGroundsProps) {
  const { formats } = useEdition();
  const id = useId();
  const { grounds } = words;
  const nearest = groups.findIndex(({ keywords }) => keywords.some(({ text }) => text === group.neighbor));
  const others = groups.map((_, at) => at).filter((at) => groups[at] !== group);
  const [chosen, setChosen] = useState<number>();
  const other = groups[chosen ?? (nearest >= 0 ? nearest : (others[0] ?? -1))];
  const [first, second] = group.halves ?? [];
  return (
    <>
      <p className="caption">{whyOf()}</p>
      {first && second && (
        <p>
          <Button
            variant="quiet"
            aria-label={interpolate(words.splitLabel, { name: group.name })}
            onClick={() => onCorrect({ kind: 'apart', one: first, other: second })}
          >
            {words.split}
          </Button>
        </p>
      )}
      {other && (
        <>
          <SelectField
            id={id}
            name="merge-with"
            label={words.mergeWith}
            value={String(groups.indexOf(other))}
            options={others.map((at) => ({ value: String(at), label: groups[at]?.name ?? '' }))}
            onChange={(event) => setChosen(Number(event.target.value))}
          />
          <p>
            <Button
              variant="quiet"
              aria-label={interpolate(words.mergeLabel, { name: group.name, other: other.name })}
              onClick={() => onCorrect({ kind: 'together', one: textsOf(group), other: textsOf(other) })}
            >
              {words.merge}
            </Button>
          </p>
        </>
      )}
    </>
  );

  function whyOf(): string {
    if (group.keywords.length === 1) {
      return grounds.alone;
    }
    const { leadsTo, words: shared } = group;
    if (leadsTo) {
      return interpolate(grounds.pages, {
        count: formats.number(leadsTo.keywords),
        all: formats.number(group.keywords.length),
        url: leadsTo.url,
      });
    }
    return shared.length > 0 ? interpolate(grounds.words, { list: formats.list(shared.slice(0, 4)) }) : grounds.chain;
  }
}

function textsOf({ keywords }: AnalyzedGroup): string[] {
  return keywords.map(({ text }) => text);
}
