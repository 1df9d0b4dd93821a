import { interpolate } from '../../locale/interpolate.ts';

/**
 * Returns a county's full name in an edition's words: of 'Miami-Dade' or 'Duval County' and
 * 'Condado de {name}', 'Condado de Miami-Dade' and 'Condado de Duval'.
 */
export function countyName(name: string, template: string): string {
  return interpolate(template, { name: name.replace(/ County$/u, '') });
}
