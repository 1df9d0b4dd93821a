import type { AddressState } from '../../../../ui/browser/address-state.ts';

/** The longest title in characters (product.md, "Title analyzer"). */
export const titleLimit = 100;

/** A title, and the visitor's facts about its page for the previews, which may be empty. */
export type TitleInputs = Record<'title' | 'siteName' | 'url' | 'description', string>;

export type InputName = keyof TitleInputs;

/** The most characters of each field. */
export const inputLimits: Record<InputName, number> = {
  title: titleLimit,
  siteName: 60,
  url: 200,
  description: 320,
};

/** The inputs by their parameter in a link. The three tools share one list of parameters. */
const parameters: Record<InputName, string> = {
  title: 'title',
  siteName: 'titleSite',
  url: 'titleUrl',
  description: 'titleText',
};

/** The names of a link's parameters. */
export const parameterNames = Object.values(parameters);

export const emptyInputs: TitleInputs = { title: '', siteName: '', url: '', description: '' };

/** Reads a link's parameters. What is too long is cut. */
export function readInputs(given: AddressState): TitleInputs {
  const text = (name: InputName) =>
    (given[parameters[name]] ?? '').replace(/\s+/gu, ' ').trim().slice(0, inputLimits[name]);
  return { title: text('title'), siteName: text('siteName'), url: text('url'), description: text('description') };
}

/** Returns the inputs without extra white space. */
export function tidyInputs(inputs: TitleInputs): TitleInputs {
  return readInputs(toAddress(inputs));
}

/** Returns the inputs as parameters. */
export function toAddress(inputs: TitleInputs): AddressState {
  return Object.fromEntries(
    Object.entries(parameters).map(([name, parameter]) => [parameter, inputs[name as InputName]]),
  );
}

/** Returns the inputs as a link's parameters, without the empty ones. */
export function toLink(inputs: TitleInputs): AddressState {
  return Object.fromEntries(Object.entries(toAddress(inputs)).filter(([, value]) => value));
}

/** Returns whether a result for `before` no longer holds: the other inputs only dress the previews. */
export function outdates(before: TitleInputs, now: TitleInputs): boolean {
  return before.title !== tidyInputs(now).title;
}

/** Where this tab stores a pasted list, so it survives a reload (product.md, "Privacy"). */
export const storedList = 'titleList';

/** The form's id. Fields outside the form belong to it by this id. */
export const formId = 'title-form';

/**
 * Returns the counter's color: green 'good' for 50-60, yellow 'near' for over 60 or 31-49, red
 * 'poor' otherwise. At 30 characters it's red although the length rule gives 15 points (product.md,
 * "Title scoring").
 */
export function counterState(length: number): 'good' | 'near' | 'poor' {
  return length >= 50 && length <= 60 ? 'good' : length > 30 ? 'near' : 'poor';
}
