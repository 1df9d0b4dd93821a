import type { AddressState } from '../../../../ui/browser/address-state.ts';

/**
 * The most characters of each field (product.md, "Title analyzer"): the title, and the visitor's facts
 * about its page for the previews, which may be empty. A link's parameters have the same names, in the
 * one list that the three tools share.
 */
export const inputLimits = { title: 100, titleSite: 60, titleUrl: 200, titleText: 320 };

export type InputName = keyof typeof inputLimits;
export type TitleInputs = Record<InputName, string>;

/** The names of a link's parameters. */
export const parameterNames = Object.keys(inputLimits);

export const emptyInputs = readInputs({});

/** Reads a form or a link without extra white space. What is too long is cut. */
export function readInputs(given: AddressState): TitleInputs {
  const texts = Object.entries(inputLimits).map(([name, most]) => {
    return [name, (given[name] ?? '').replace(/\s+/gu, ' ').trim().slice(0, most)];
  });
  return Object.fromEntries(texts);
}

/** Returns the inputs as a link's parameters, without the empty ones. */
export function toLink(inputs: TitleInputs): AddressState {
  return Object.fromEntries(Object.entries(inputs).filter(([, value]) => value));
}

/** Returns whether a result for `before` no longer holds: the other inputs only dress the previews. */
export function outdates(before: TitleInputs, now: TitleInputs): boolean {
  return before.title !== readInputs(now).title;
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
