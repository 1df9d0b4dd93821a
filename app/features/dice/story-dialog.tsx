import type { DiceDialogWords } from '../../content/site/dice.schema.ts';
import { useFrame } from '../../editions/frame.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { Story } from './model/stories.ts';
import styles from './story-dialog.module.css';

export type StoryDialogProps = {
  id: string;
  words: DiceDialogWords;
  /** The story that is open; nothing closes the dialog. */
  story: Story | undefined;
  /** How many of the four metrics are shown: four at home, two in the widget (SPEC §4). */
  metrics: 2 | 4;
  onAgain: () => void;
  onClose: () => void;
  /** The way to the story's page, or to all of them: a document load at home, a navigation in the widget (D22). */
  link: (label: string, path: string) => React.ReactNode;
};

/** The story that the die picked, with View Full Case Study, Roll Again and close. */
export function StoryDialog({ id, words, story, metrics, onAgain, onClose, link }: StoryDialogProps) {
  const { paths } = useFrame();
  return (
    <Dialog id={id} open={Boolean(story)} onClose={onClose} title={story?.company ?? ''} closeLabel={words.close}>
      {story && (
        <div className={styles.story} data-color={story.color} data-provenance={story.provenance}>
          <p className="caption">
            {story.industry}, {story.location}
          </p>
          <p className={styles.result}>{story.result}</p>
          <dl className={styles.metrics}>
            {story.metrics.slice(0, metrics).map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          {story.provenance === 'sample' && <p className="caption">{words.illustrative}</p>}
          {!story.hasPage && <p className={styles.note}>{words.withoutPage}</p>}
          <p className={styles.actions}>
            {story.hasPage ? link(words.view, paths.caseStudy(story.id)) : link(words.viewAll, paths.caseStudies())}
            <Button onClick={onAgain}>{words.again}</Button>
          </p>
        </div>
      )}
    </Dialog>
  );
}
