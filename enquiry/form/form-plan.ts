import * as v from 'valibot';

/** What the content of one edition decides about its form: who answers a post and in which words. */
export const formSchema = v.object({
  /** The value of the form's `form-name` field, which tells the editions apart. */
  name: v.string(),
  /** The language's English name for the owner's mail, if the site has several. */
  language: v.optional(v.string()),
  /** The page with the form, which comes back filled when it could not be sent. */
  page: v.string(),
  /** The page that confirms a message sent without JavaScript. */
  sentPage: v.string(),
  /** The services that the form offers. */
  services: v.array(v.string()),
  /** What a page that comes back says where the prerendered words don't fit. */
  words: v.object({
    invalid: v.string(),
    failed: v.string(),
    /** `{wait}` is one of the two waits. */
    limited: v.string(),
    waitOne: v.string(),
    /** `{count}` minutes. */
    waitOther: v.string(),
    /** Leads to the phone number when what was typed could not be read. */
    lostWays: v.string(),
  }),
});

export type FormPlan = v.InferOutput<typeof formSchema>;
