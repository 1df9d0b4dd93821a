import * as v from 'valibot';

/** One edition's words for calls, as the server fills them in. */
export const callWordsSchema = v.object({
  /** The title of a private page that a token opens. */
  found: v.string(),
  invalid: v.string(),
  /** The private page can't be read at the moment. */
  later: v.string(),
  /** `{time}` was taken meanwhile, and `{times}` are free, if any are. */
  taken: v.string(),
  free: v.string(),
  /** `{count}` times of a day. */
  freeOne: v.string(),
  freeOther: v.string(),
  full: v.string(),
  closed: v.string(),
  /** Names the times of `{day}`. */
  timesOf: v.string(),
  isTaken: v.string(),
  morning: v.string(),
  afternoon: v.string(),
  evening: v.string(),
  /** The chosen time: `{day}`, `{time}`. */
  when: v.string(),
  /** `{time}` of the visitor. */
  yours: v.string(),
  /** `{count}` minutes, in `{zone}`. */
  length: v.string(),
  /** Titles of the private page by the state of its call, which its time follows. */
  booked: v.string(),
  moved: v.string(),
  canceled: v.string(),
  wished: v.string(),
  past: v.string(),
  /** Below them: `{phone}`, `{length}`; that the owner has yet to confirm it; or that it's off. */
  lead: v.string(),
  confirming: v.string(),
  struck: v.string(),
  /** The button that leads to the times of a canceled call, and the one that books one. */
  again: v.string(),
  againButton: v.string(),
  /** When an inquiry came, by when it's answered, and when it was: `{day}`, `{time}`, `{zone}`. */
  received: v.string(),
  by: v.string(),
  answered: v.string(),
  /** The name and text of the calendar's event. `{brand}`, `{phone}`, `{reference}`. */
  event: v.string(),
  eventText: v.string(),
});

export type CallWords = v.InferOutput<typeof callWordsSchema>;

/** One edition's decisions about its form: who answers a post and in which words. */
export const formSchema = v.object({
  /** The value of the form's `form-name` field, which tells the editions apart. */
  name: v.string(),
  /** The language's English name for the owner's mail, if the site has several. */
  language: v.optional(v.string()),
  /** The page with the form, which comes back filled when it could not be sent. */
  page: v.string(),
  /** The page that confirms a message sent without JavaScript. */
  sentPage: v.string(),
  /** The edition's language tag. */
  lang: v.string(),
  /** The inquiry's private page. */
  inquiryPage: v.string(),
  /** The form that books a call. */
  call: v.object({
    name: v.string(),
    page: v.string(),
    words: callWordsSchema,
    /** At a field that holds more than it may, by the field's name. */
    tooLong: v.record(v.string(), v.string()),
  }),
  /** The services and the budgets that the form offers. */
  services: v.array(v.string()),
  budgets: v.array(v.string()),
  /** The slots that a link to the form fills in, by its query. */
  starts: v.record(v.string(), v.record(v.string(), v.nullable(v.string()))),
  /** The words of a page that comes back, in place of prerendered ones that don't fit. */
  words: v.object({
    invalid: v.string(),
    failed: v.string(),
    /** `{wait}` is one of the two waits. */
    limited: v.string(),
    waitOne: v.string(),
    /** `{count}` minutes. */
    waitOther: v.string(),
    /** At a field that holds more than it may, by the field's name. */
    tooLong: v.record(v.string(), v.string()),
    /** Says how to go on when what was typed could not be read, and goes without a page. */
    lost: v.string(),
    /** Begins the title of a page that comes back. `{title}` is its own. */
    errorTitle: v.string(),
  }),
});

export type FormPlan = v.InferOutput<typeof formSchema>;
