/** The most keywords that are grouped at once. */
export const keywordLimit = 5000;

/** The most pages that are compared with the groups. */
export const pageLimit = 2000;
