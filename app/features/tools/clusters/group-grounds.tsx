import { useId, useState } from 'react';
import type { ClusterWords } from '../../../content/tools/cluster-generator.schema.ts';
import { useEdition } from '../../../editions/use-edition.ts';
import { interpolate } from '../../../locale/interpolate.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/forms/field.tsx';
import type { AnalyzedGroup } from './model/keywords/analyze.ts';
import type { Correction } from './model/keywords/corrections.ts';

type GroupGroundsProps = {
  words: ClusterWords['keywords'];
  group: AnalyzedGroup;
  groups: readonly AnalyzedGroup[];
  onCorrect: (correction: Correction) => void;
};

/** Why a group is one, with the buttons that split it or merge it with another, the nearest first. */
export function GroupGrounds({ words, group, groups, onCorrect }: GroupGroundsProps) {
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
