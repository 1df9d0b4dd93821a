/** Turns 'Miami-Dade' and 'Duval County' into a county's full name. */
export function countyName(name: string): string {
  return `${name.replace(/ County$/u, '')} County`;
}
