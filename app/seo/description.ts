/** The most characters in a description (product.md, "Description"). */
export const descriptionLimit = 155;

const cutAt = 152;

/**
 * Returns a page's description: the written one, or else the summary, cut to 152 characters plus an
 * ellipsis when it has more than 155 (product.md, "Description").
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
