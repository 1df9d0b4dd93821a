/** The posts of a category; all of them without one (SPEC §4 Blog list). */
export function inCategory<TPost extends { category: string }>(
  posts: readonly TPost[],
  category: string | undefined,
): TPost[] {
  return posts.filter((post) => !category || post.category === category);
}

/**
 * Why the list is empty (D10): 'noneButFeatured' when the category has articles but all of them are featured, and so not in
 * this list; 'none' when it has none at all. Nothing when the list shows something.
 */
export function emptyReason(
  posts: ReadonlyArray<{ category: string }>,
  featuredCategories: readonly string[],
  category: string | undefined,
): 'noneButFeatured' | 'none' | undefined {
  if (inCategory(posts, category).length > 0) {
    return undefined;
  }
  const featured = featuredCategories.some((candidate) => !category || candidate === category);
  return featured ? 'noneButFeatured' : 'none';
}
