/** The name under which the tab keeps the plan. */
export const storedPlan = 'case-file';

/** The id of the element in which a saved plan carries its data. */
export const savedPlanId = 'case-file-plan';

/**
 * More pages than a visitor saves by hand. What's beyond is named, so that the memory stays
 * bounded.
 */
export const pageLimit = 500;

/** The most bytes of a page. A larger one is named instead. */
export const pageBytes = 5_000_000;

/** The bytes of pages that stay in memory between telling their kind and reading them. */
export const keptBytes = 50_000_000;

/** The lines of a plan: what two printed pages have room for. */
export const mostLines = 20;
