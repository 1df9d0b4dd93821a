/**
 * Fills the `{names}` of a content string: `fill('Serving {city}', { city: 'Miami' })` gives 'Serving Miami'.
 * @throws Error when the string names something that is not given: a typing error must not reach a page.
 */
export function fill(template: string, values: Record<string, string | number>): string {
  return template.replaceAll(/\{(\w+)\}/gu, (_, name: string) => {
    const value = values[name];
    if (value === undefined) {
      throw new Error(`'${template}': there is no value for {${name}}`);
    }
    return String(value);
  });
}
