import { describe, expect, it } from 'vitest';
import { emptyInputs, inputLimits, outdates, readInputs, tidyInputs, toAddress, toLink } from './inputs.ts';

const full = {
  title: 'Roof repair',
  query: 'roof',
  heading: 'Roofs',
  siteName: 'Kings',
  url: 'https://a.example/x',
  description: 'We fix roofs.',
  language: 'es',
} as const;

describe('the inputs of a link', () => {
  it('come back as they were, empty ones too', () => {
    expect(readInputs(toAddress(full))).toEqual(full);
    expect(readInputs(toLink(full))).toEqual(full);
    expect(readInputs(toAddress(emptyInputs))).toEqual(emptyInputs);
    expect(toLink({ ...emptyInputs, title: 'a' })).toEqual({ title: 'a' });
  });

  it('are cut to their limits, tidied, and never an unknown language', () => {
    const read = readInputs({ title: `  a\n b ${'x'.repeat(200)}`, titleLanguage: 'constructor' });
    expect(read.title).toHaveLength(inputLimits.title);
    expect(read.title.startsWith('a b x')).toBe(true);
    expect(read.language).toBe('auto');
  });
});

describe('a result', () => {
  it.each(['title', 'query', 'heading', 'siteName'] as const)('is outdated by another %s', (name) => {
    expect(outdates(full, { ...full, [name]: 'other' })).toBe(true);
  });

  it("isn't outdated by white space, or by what only the preview shows", () => {
    expect(outdates(tidyInputs(full), { ...full, title: ' Roof  repair ' })).toBe(false);
    expect(outdates(full, { ...full, url: 'b', description: 'b' })).toBe(false);
  });
});
