/** A page's message to its start script: addresses from the site's root. */
export type StartPlan = {
  /** The module of what every page of the edition shows. */
  edition: string;
  /** The module of the page's own data. */
  data: string;
  /** The module of the page's route. */
  route: string;
  entry: string;
  /** The page's whole stylesheets. */
  styles: string[];
  /** The scripts that every page needs beside `entry` and `edition`. */
  shared: string[];
  /** The scripts of this page alone beside `route` and `data`. */
  own: string[];
  /** The script for what can wait for the page (app/page.script.ts). */
  pageScript: string;
  /** The script with the cookie banner and the hint of a first visit (app/greeting.script.ts). */
  greeting: string;
};

/** The id of the element that holds the plan as JSON. */
export const planId = 'boot';

/** Returns the plan of a page, without an argument of the one that came as a document. */
export function readPlan(page = document): StartPlan {
  return JSON.parse(page.getElementById(planId)?.textContent ?? '') as StartPlan;
}

/** Something that the visitor did before the application listened: a press, a change, or a drop. */
export type EarlyAct = {
  event: Event;
  /** The pressed button or link, the changed field, or the file field of a drop's place. */
  target: HTMLInputElement;
  /** How the field was left. */
  value?: string;
  checked?: boolean;
  /** The files that were dropped. */
  files?: readonly File[];
};

/** The globals that the start script leaves for the application. */
export type StartGlobals = {
  earlyActs?: EarlyAct[];
};

/** The exports of app/page.script.ts. */
export type PageScript = {
  /** `early` came before it was there: presses, keys, and changed fields. */
  begin: (since: number, startApplication: () => void, early: readonly Event[]) => void;
  load: () => Promise<unknown>;
};

/** The exports of a script that answers presses without the application. Throws when it can't. */
export type Answer = { answer: (pressed: Element) => void | Promise<void> };

/** The exports of the greeting's script, which answers the footer's button for the cookie banner. */
export type Greeting = Answer & {
  /** Starts what waits for its time, which counts from `since` (`performance.now()`). */
  greet: (since: number) => void;
};

/** Sent by the application when it answers clicks. */
export const hydratedEvent = 'tidemark:hydrated';

/** Sent by the application when it has opened another page. */
export const openedEvent = 'tidemark:opened';

/** Matches the controls of forms that only the application answers: the browser posts none. */
export const heldSelector = 'form[action^="#"] *';

/** The id of the message that says that the browser is offline (frame/frame.tsx). */
export const offlineId = 'offline';

/**
 * The attribute of a hidden field that gets a random text: a second press sends the same one. A value
 * from React would take its place as the application takes over.
 */
export const randomAttribute = 'data-random';

/**
 * The attribute of what shows more than its HTML once the application runs: when the URL has
 * parameters, when something is stored under the key in its value, or always, without one.
 */
export const wakeAttribute = 'data-wake';

/** The attribute of a fieldset that is disabled where no script runs. */
export const scriptedAttribute = 'data-scripted';

/** The id of the element that the search dialog is put in. */
export const searchPlaceId = 'search';

/** The attribute of the search's button, which leads to the search page where no script runs. */
export const searchKeyAttribute = 'data-search-key';

/** The attribute of what a script answers without the application, or of what that stands in. */
export const aloneAttribute = 'data-alone';

/** Marks a control that has its own script. The value is the script's URL. */
export const answerAttribute = 'data-script';

/** Matches controls, those among them included that need no application. */
export const controls = 'button,input,select,textarea,label';

/** The attribute of a link that the application opens once it runs. */
export const insideAttribute = 'data-inside';

/** Matches what the browser or a script answers without the application, or what that stands in. */
export const answeredAlone = `[popovertarget],[${aloneAttribute}]`;

/** Whether an element is, or stands in, a control that only the application answers. */
export function needsApplication(element: Element): boolean {
  return Boolean(element.closest?.(controls)) && !element.closest(answeredAlone);
}

/** The attribute of an element that the host or a script fills. React alone leaves it empty. */
export const filledAttribute = 'data-filled';

/** The attribute of the floating dice. */
export const diceAttribute = 'data-dice';

/**
 * The attribute of the document until the cookie banner is answered: a small screen's bar and die
 * wait for it.
 */
export const awaitingAttribute = 'data-awaiting';

/** Stores the visitor's answer to the cookie banner, 'true' or 'false'. */
export const consentKey = 'cookiesAccepted';

/** The attribute of the bar at the foot of a small screen. */
export const contactBarAttribute = 'data-contact-bar';

/** The attribute of a page's own ways to call: the contact bar's wait while one is in sight. */
export const callAttribute = 'data-call';

/** Where the tab stores an unsent message. The cookie policy names it. */
export const draftKey = 'contactDraft';

/** Stored once the hint of the dice has shown. */
export const hintSeenKey = 'hasSeenFloatingDice';

/** Stores whether the visitor has minimized the floating dice, 'true' or 'false'. */
export const minimizedKey = 'diceMinimized';

/** The attribute of a form that the visitor typed into before the application listened. */
export const typedAttribute = 'data-typed';

/** The attribute with the text that a button copies; empty once the start script has copied it. */
export const copyAttribute = 'data-copy';
