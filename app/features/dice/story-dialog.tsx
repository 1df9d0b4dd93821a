import { useEdition } from '../../editions/use-edition.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Terms } from '../../ui/text.tsx';
import styles from './die.module.css';
import type { Dice } from './die.tsx';

type StoryDialogProps = {
  id: string;
  dice: Dice;
  /** How many of the four metrics show: four at home, two in the floating dice. */
  metrics: 2 | 4;
  /**
   * Renders the link to the story's page, or to all of them: a document load at home, a navigation
   * in the floating dice (product.md, "Success-story dice").
   */
  link: (label: string, path: string) => React.ReactNode;
};

/** The story that a die has picked, with View Full Case Study, Roll Again, and close. */
export function StoryDialog({ id, dice, metrics, link }: StoryDialogProps) {
  const { paths } = useEdition();
  const { words, press, close } = dice;
  const { story } = dice.state;
  if (!words) {
    return null;
  }
  return (
    <Dialog
      id={id}
      open={Boolean(story)}
      onClose={close}
      title={story?.company ?? ''}
      closeLabel={words.close}
      aria-describedby={`${id}-sample ${id}-metrics`}
    >
      {story && (
        <div className={styles.story} data-color={story.color} data-provenance={story.provenance}>
          <p className="caption">
            {story.industry}, {story.location}
            {story.provenance === 'sample' && (
              <>
                {' · '}
                <span id={`${id}-sample`}>{words.illustrative}</span>
              </>
            )}
          </p>
          <dl id={`${id}-metrics`} className={`figures ${styles.metrics}`}>
            <Terms of={story.metrics.slice(0, metrics).map(({ label, value }) => [label, value])} />
          </dl>
          {!story.hasPage && <p>{words.withoutPage}</p>}
          <p className="cluster acts">
            {story.hasPage ? link(words.view, paths.caseStudy(story.id)) : link(words.viewAll, paths.caseStudies())}
            <Button onClick={press}>{words.again}</Button>
          </p>
        </div>
      )}
    </Dialog>
  );
}
