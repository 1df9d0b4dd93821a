/**
 * Fills the `{names}` of a content string: `interpolate('Serving {city}', { city: 'Miami' })` is
 * 'Serving Miami'.
 * @throws Error when the string names a value that isn't there: a typing error must not reach a
 * page.
 */
export function interpolate(template: string, values: Record<string, string | number>): string {
  return template.replaceAll(/\{(\w+)\}/gu, (_, name: string) => {
    const value = values[name];
    if (value === undefined) {
      throw new Error(`'${template}': there is no value for {${name}}`);
    }
    return String(value);
  });
}
