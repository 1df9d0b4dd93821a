/**
 * From here on, as a share of its goal, a weight fails. Up to here it's a warning: words come
 * first.
 */
export const allowance = 1.12;

/** Returns what to say of a weight above its goal, and whether that's too much. */
export function judge(name: string, bytes: number, goal: number): { text: string; isTooMuch: boolean } | undefined {
  if (bytes <= goal) {
    return undefined;
  }
  const most = Math.floor(goal * allowance);
  return { text: `${name}: ${bytes} bytes; the goal is ${goal}, ${most} are allowed`, isTooMuch: bytes > most };
}
