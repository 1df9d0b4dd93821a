/**
 * Returns for how many milliseconds this process has kept a processor: what else the machine does
 * takes none of it, as it does of the clock's time.
 */
export function cpuTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
