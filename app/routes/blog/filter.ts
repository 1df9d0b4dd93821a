/** Returns the posts of a category, or all of them without one. */
export function inCategory<TPost extends { category: string }>(
  posts: readonly TPost[],
  category: string | undefined,
): TPost[] {
  return posts.filter((post) => !category || post.category === category);
}

/**
 * Returns why the list is empty (product.md, "Empty category"): 'noneButFeatured' when all of the
 * category's articles are featured and therefore not in this list, 'none' when it has no articles,
 * undefined when the list isn't empty.
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
