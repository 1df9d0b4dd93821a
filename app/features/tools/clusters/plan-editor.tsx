import { useEffect, useRef, useState } from 'react';
import type { ClusterWords } from '../../../content/tools/cluster-generator.schema.ts';
import { interpolate } from '../../../locale/interpolate.ts';
import styles from './cluster-tree.module.css';
import { isTaken, move, type Place, remove, rename, titleLimit } from './model/edits.ts';
import type { ClusterOutline } from './model/plan.ts';

type PlanEditorProps = {
  words: ClusterWords['edit'];
  outline: ClusterOutline;
  onChange: (outline: ClusterOutline) => void;
};

type Action = 'up' | 'down' | 'remove';

/**
 * Renames, moves, and removes subtopics and articles. Buttons move things, so that the keyboard
 * does it too; the focus stays with what was moved.
 */
export function PlanEditor({ words, outline, onChange }: PlanEditorProps) {
  const list = useRef<HTMLOListElement>(null);
  const focusOn = useRef<string>(undefined);
  const [said, setSaid] = useState('');

  useEffect(() => {
    if (focusOn.current) {
      const control = (name: string) => list.current?.querySelector<HTMLElement>(`[data-control="${name}"]`);
      (control(focusOn.current) ?? list.current?.querySelector<HTMLElement>('input'))?.focus();
      focusOn.current = undefined;
    }
  });

  function act(action: Action, place: Place, key: string, title: string) {
    const siblings =
      place.article === undefined ? outline.subtopics : (outline.subtopics[place.subtopic]?.articles ?? []);
    const at = place.article ?? place.subtopic;
    if (action === 'remove') {
      const next = siblings[at + 1] ?? siblings[at - 1];
      focusOn.current = next ? keyOf('remove', outline, place, next.id) : key;
      setSaid(interpolate(words.removed, { title }));
      onChange(remove(outline, place));
      return;
    }
    const to = action === 'up' ? at - 1 : at + 1;
    if (to < 0 || to >= siblings.length) {
      return;
    }
    focusOn.current = key;
    setSaid(interpolate(words.moved, { title, number: to + 1 }));
    onChange(move(outline, place, action === 'up' ? -1 : 1));
  }

  const isLast = outline.subtopics.length === 1;
  return (
    <div className={styles.editor}>
      <p className="caption">{words.hint}</p>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      <ol ref={list} role="list" className={styles.subtopics}>
        {outline.subtopics.map((subtopic, index) => (
          <li key={subtopic.id}>
            <EditRow
              words={words}
              label={interpolate(words.subtopic, { number: index + 1 })}
              title={subtopic.name}
              isFirst={index === 0}
              isLast={index === outline.subtopics.length - 1}
              canRemove={!isLast}
              isTaken={() => false}
              keyFor={(action) => keyOf(action, outline, { subtopic: index }, subtopic.id)}
              onRename={(text) => onChange(rename(outline, { subtopic: index }, text))}
              onAct={(action, key) => act(action, { subtopic: index }, key, subtopic.name)}
            />
            <ol role="list" className={styles.articles}>
              {subtopic.articles.map((article, at) => {
                const place = { subtopic: index, article: at };
                return (
                  <li key={article.id}>
                    <EditRow
                      words={words}
                      label={interpolate(words.article, { number: at + 1, subtopic: subtopic.name })}
                      title={article.title}
                      isFirst={at === 0}
                      isLast={at === subtopic.articles.length - 1}
                      canRemove={subtopic.articles.length > 1 || subtopic.spare.length > 0 || !isLast}
                      isTaken={(text) => isTaken(outline, place, text)}
                      keyFor={(action) => keyOf(action, outline, place, article.id)}
                      onRename={(text) => onChange(rename(outline, place, text))}
                      onAct={(action, key) => act(action, place, key, article.title)}
                    />
                  </li>
                );
              })}
            </ol>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Names a control by what it moves, not by where that is now. */
function keyOf(action: Action, outline: ClusterOutline, { subtopic, article }: Place, id: number): string {
  const of = article === undefined ? 'subtopic' : `article-of-${outline.subtopics[subtopic]?.id}`;
  return `${action}-${of}-${id}`;
}

type EditRowProps = {
  words: ClusterWords['edit'];
  label: string;
  title: string;
  isFirst: boolean;
  isLast: boolean;
  canRemove: boolean;
  isTaken: (text: string) => boolean;
  keyFor: (action: Action) => string;
  onRename: (text: string) => void;
  onAct: (action: Action, key: string) => void;
};

function EditRow({ words, label, title, isFirst, isLast, canRemove, isTaken, keyFor, onRename, onAct }: EditRowProps) {
  const [typed, setTyped] = useState(title);
  const refused = typed !== title && isTaken(typed);
  useEffect(() => setTyped(title), [title]);
  const commit = () => (refused || typed.trim() === '' ? setTyped(title) : typed !== title && onRename(typed));
  const buttons = [
    { action: 'up', sign: '↑', isOff: isFirst },
    { action: 'down', sign: '↓', isOff: isLast },
    { action: 'remove', sign: '×', isOff: !canRemove },
  ] as const;
  return (
    <div className={styles.row}>
      <input
        aria-label={label}
        value={typed}
        maxLength={titleLimit}
        aria-invalid={refused || undefined}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => event.key === 'Enter' && commit()}
      />
      <span className={styles.buttons}>
        {buttons.map(({ action, sign, isOff }) => (
          <button
            key={action}
            type="button"
            data-control={keyFor(action)}
            aria-label={interpolate(words[action], { title })}
            aria-disabled={isOff || undefined}
            onClick={() => !isOff && onAct(action, keyFor(action))}
          >
            {sign}
          </button>
        ))}
      </span>
      <span role="alert" className={styles.refused}>
        {refused && words.taken}
      </span>
    </div>
  );
}
