/**
 * Returns the counter's color: green 'good' for 50-60, yellow 'near' for over 60 or 31-49, red
 * 'poor' otherwise. At 30 characters it's red although the length rule gives 15 points (product.md,
 * "Title length counter").
 */
export function counterState(length: number): 'good' | 'near' | 'poor' {
  if (length >= 50 && length <= 60) {
    return 'good';
  }
  return length > 30 ? 'near' : 'poor';
}
