/** Where the tab stores an unsent message. The cookie policy names it. */
export const draftKey = 'contactDraft';
