import type { EnquiryValues } from '../../enquiry/enquiry.ts';

export type SuspectReason = 'filled-too-fast' | 'many-links' | 'link-markup' | 'link-in-name';

/** Nobody fills three fields faster, in milliseconds. Low on purpose: a spam mail costs a glance, a lost enquiry a client. */
const SHORTEST_FILL = 1000;

/** A visitor names the own site and a few competitors; a campaign lists more. */
const MOST_LINKS = 6;

/**
 * Why an enquiry looks like spam; an empty list for most. Takes the checked values and the `fill-time` field as it was sent:
 * missing or unreadable counts for nothing, since the form also works without JavaScript.
 */
export function suspectReasons(values: EnquiryValues, fillTime: string | undefined): SuspectReason[] {
  const reasons: SuspectReason[] = [];
  if (/^\d{1,12}$/u.test(fillTime ?? '') && Number(fillTime) < SHORTEST_FILL) {
    reasons.push('filled-too-fast');
  }
  if ((values.message.match(/https?:\/\//giu) ?? []).length > MOST_LINKS) {
    reasons.push('many-links');
  }
  if (/<a\s+href|\[url[=\]]/iu.test(values.message)) {
    reasons.push('link-markup');
  }
  if (/https?:\/\/|www\./iu.test(values.name)) {
    reasons.push('link-in-name');
  }
  return reasons;
}
