import type { DiceDialogWords } from '../../../content/words.ts';
import { jsonFetchedOnce } from '../../../ui/browser/fetch-json.ts';

/** A success story as the dice show it. */
export type Story = {
  id: string;
  company: string;
  industry: string;
  location: string;
  /** Four short fields in display order. */
  metrics: Array<{ label: string; value: string }>;
  color: 'electric-blue' | 'bright-orange' | 'teal';
  provenance: 'owner' | 'sample';
  /** Whether /case-studies/{id} exists (docs/decisions/006-stories-without-a-page.md). */
  hasPage: boolean;
};

/** The contents of `/success-stories.json`. */
export type StoryBook = { words: DiceDialogWords; stories: Story[] };

/**
 * Fetches the stories and the words of their dialog from the edition's file once, at the first sign
 * of a roll.
 * @throws when they can't be fetched. The next call tries again.
 */
export const loadStories = jsonFetchedOnce<StoryBook>();
