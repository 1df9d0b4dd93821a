import type { ReadingLanguage } from '../../../../content/tools/title-reading.ts';
import type { AddressState } from '../../../../ui/browser/address-state.ts';

/** The longest title in characters (product.md, "Title analyzer"). */
export const titleLimit = 100;

/** The most titles of a list that are compared at once. */
export const listLimit = 500;

/** The visitor's facts about a page. All but the title may be empty. */
export type TitleInputs = {
  title: string;
  /** The search that the page is for. */
  query: string;
  /** The page's main heading. */
  heading: string;
  siteName: string;
  url: string;
  description: string;
  language: 'auto' | ReadingLanguage;
};

export type InputName = keyof TitleInputs;

/** The most characters of each field. */
export const inputLimits: Record<Exclude<InputName, 'language'>, number> = {
  title: titleLimit,
  query: 80,
  heading: 150,
  siteName: 60,
  url: 200,
  description: 320,
};

/** The inputs that the score and the reading depend on. The others only dress the preview. */
const decisive: InputName[] = ['title', 'query', 'heading', 'siteName', 'language'];

/** The inputs by their parameter in a link. The three tools share one list of parameters. */
const parameters: Record<InputName, string> = {
  title: 'title',
  query: 'titleQuery',
  heading: 'titleHeading',
  siteName: 'titleSite',
  url: 'titleUrl',
  description: 'titleText',
  language: 'titleLanguage',
};

/** The names of a link's parameters. */
export const parameterNames = Object.values(parameters);

export const emptyInputs: TitleInputs = {
  title: '',
  query: '',
  heading: '',
  siteName: '',
  url: '',
  description: '',
  language: 'auto',
};

/** Reads a link's parameters. What is too long is cut, and an unknown language is 'auto'. */
export function readInputs(given: AddressState): TitleInputs {
  const text = (name: keyof typeof inputLimits) => tidy(given[parameters[name]] ?? '').slice(0, inputLimits[name]);
  const language = given[parameters.language];
  return {
    title: text('title'),
    query: text('query'),
    heading: text('heading'),
    siteName: text('siteName'),
    url: text('url'),
    description: text('description'),
    language: language === 'en' || language === 'es' ? language : 'auto',
  };
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
  return Object.fromEntries(Object.entries(toAddress(inputs)).filter(([, value]) => value && value !== 'auto'));
}

/** Returns whether a result for `before` no longer holds for `now`. */
export function outdates(before: TitleInputs, now: TitleInputs): boolean {
  const tidied = tidyInputs(now);
  return decisive.some((name) => before[name] !== tidied[name]);
}

function tidy(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}

/** Where this tab stores a pasted list, so it survives a reload (product.md, "Privacy"). */
export const storedList = 'titleList';

/** The form's id. Fields outside the form belong to it by this id. */
export const formId = 'title-form';

/**
 * Returns the counter's color: green 'good' for 50-60, yellow 'near' for over 60 or 31-49, red
 * 'poor' otherwise. At 30 characters it's red although the length rule gives 15 points (product.md,
 * "Title length counter").
 */
export function counterState(length: number): 'good' | 'near' | 'poor' {
  if (length >= 50 && length <= 60) {
    return 'good';
  }
  return length > 30 ? 'near' : 'poor';
}
