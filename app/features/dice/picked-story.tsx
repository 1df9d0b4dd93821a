import type { StoryDialogProps } from './story-dialog.tsx';
import type { Dice } from './use-dice.ts';

type PickedStoryProps = { dice: Dice } & Pick<StoryDialogProps, 'id' | 'metrics' | 'link'>;

/** The dialog with the story that a die has picked; it is loaded with the stories. */
export function PickedStory({ dice: { dialog, state, press, close }, ...rest }: PickedStoryProps) {
  if (!dialog) {
    return null;
  }
  const { StoryDialog, words } = dialog;
  return <StoryDialog words={words} story={state.story} onAgain={press} onClose={close} {...rest} />;
}
