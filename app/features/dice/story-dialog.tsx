import type { DiceDialogWords } from '../../content/words.ts';
import { useEdition } from '../../editions/use-edition.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Terms } from '../../ui/text.tsx';
import type { Story } from './dice-player.ts';
import styles from './story-dialog.module.css';

export type StoryDialogProps = {
  id: string;
  words: DiceDialogWords;
  /** The open story. Without one, the dialog closes. */
  story: Story | undefined;
  /** How many of the four metrics show: four at home, two in the floating dice. */
  metrics: 2 | 4;
  onAgain: () => void;
  onClose: () => void;
  /**
   * Renders the link to the story's page, or to all of them: a document load at home, a navigation
   * in the floating dice (product.md, "Success-story dice").
   */
  link: (label: string, path: string) => React.ReactNode;
};

/** The story the die picked, with View Full Case Study, Roll Again, and close. */
export function StoryDialog({ id, words, story, metrics, onAgain, onClose, link }: StoryDialogProps) {
  const { paths } = useEdition();
  return (
    <Dialog
      id={id}
      open={Boolean(story)}
      onClose={onClose}
      title={story?.company ?? ''}
      closeLabel={words.close}
      aria-describedby={`${id}-sample ${id}-metrics`}
    >
      {story && (
        <div className={styles.story} data-color={story.color} data-provenance={story.provenance}>
          <p className="caption">
            {story.industry}, {story.location}
          </p>
          {story.provenance === 'sample' && (
            <p id={`${id}-sample`} className="caption">
              {words.illustrative}
            </p>
          )}
          <dl id={`${id}-metrics`} className={`figures ${styles.metrics}`}>
            <Terms of={story.metrics.slice(0, metrics).map(({ label, value }) => [label, value])} />
          </dl>
          {!story.hasPage && <p>{words.withoutPage}</p>}
          <p className="cluster acts">
            {story.hasPage ? link(words.view, paths.caseStudy(story.id)) : link(words.viewAll, paths.caseStudies())}
            <Button onClick={onAgain}>{words.again}</Button>
          </p>
        </div>
      )}
    </Dialog>
  );
}
