import { lazy, Suspense } from 'react';
import { loadPart } from '../../ui/load-part.ts';
import type { StoryDialogProps } from './story-dialog.tsx';
import type { Dice } from './use-dice.ts';

const StoryDialog = lazy(async () => ({ default: (await loadPart(import('./story-dialog.tsx'))).StoryDialog }));

type PickedStoryProps = { dice: Dice } & Pick<StoryDialogProps, 'id' | 'metrics' | 'link'>;

/** The dialog with the story that a die has picked. It loads together with the stories. */
export function PickedStory({ dice, ...rest }: PickedStoryProps) {
  if (!dice.words) {
    return null;
  }
  return (
    <Suspense>
      <StoryDialog words={dice.words} story={dice.state.story} onAgain={dice.again} onClose={dice.close} {...rest} />
    </Suspense>
  );
}
