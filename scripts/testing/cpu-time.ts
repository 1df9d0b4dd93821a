/**
 * Returns the processor time that this process has used, in milliseconds. Unlike a clock's time, it
 * doesn't grow while other programs run.
 */
export function cpuTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
