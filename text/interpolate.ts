type Values = Readonly<Record<string, string | number>>;

/**
 * Fills the `{names}` of a string: `interpolate('Serving {city}', { city: 'Miami' })` is 'Serving
 * Miami'. `write` says how numbers look.
 * @throws Error when the string names a value that isn't there: a typing error must not reach a
 * page.
 */
export function interpolate(template: string, values: Values, write: (value: number) => string = String): string {
  return template.replaceAll(/\{(\w+)\}/gu, (_, name: string) => {
    const value = values[name];
    if (value === undefined) {
      throw new Error(`'${template}': there is no value for {${name}}`);
    }
    return typeof value === 'number' ? write(value) : value;
  });
}

/** A text to fill, or one for a `count` of one and one for any other. */
export type Phrase = string | { one: string; other: string };

/** Fills a phrase: `say({ one: '1 day', other: '{count} days' }, { count: 3 })` is '3 days'. */
export function say(phrase: Phrase, values: Values): string {
  const template = typeof phrase === 'string' ? phrase : values['count'] === 1 ? phrase.one : phrase.other;
  return interpolate(template, values);
}
