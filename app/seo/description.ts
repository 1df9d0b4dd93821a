/** The most characters of a description (SPEC §5). */
export const descriptionLimit = 155;

const cutAt = 152;

/**
 * The description of a page (SPEC §5 Meta description fallback; D27): the written one or, when there is none, the summary;
 * a summary of more than 155 characters is cut to 152 and an ellipsis.
 */
export function metaDescription({
  description,
  summary,
}: {
  description?: string | undefined;
  summary: string;
}): string {
  if (description) {
    return description;
  }
  return summary.length > descriptionLimit ? `${summary.slice(0, cutAt)}...` : summary;
}
