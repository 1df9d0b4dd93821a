import { describe, expect, it } from 'vitest';
import { checkEnquiry } from '../../enquiry/enquiry.ts';
import { suspectReasons } from './spam.ts';

function reasonsFor(changes: { name?: string; message?: string }, fillTime?: string): string[] {
  const check = checkEnquiry({ name: 'Dana Reyes', email: 'a@b.example', message: 'Please call me.', ...changes });
  if (!check.ok) {
    throw new Error('the example is not valid');
  }
  return suspectReasons(check.values, fillTime);
}

describe('suspectReasons', () => {
  it.each([undefined, '', '1000', '86400000', 'soon', '-5', '1e1'])(
    'finds nothing in an ordinary enquiry with fill time %s',
    (fillTime) => {
      expect(reasonsFor({}, fillTime)).toEqual([]);
    },
  );

  it('lets a visitor name the own site and five competitors', () => {
    expect(reasonsFor({ message: 'https://shop.example '.repeat(6) })).toEqual([]);
  });

  it.each([
    ['filled-too-fast', {}, '999'],
    ['many-links', { message: 'http://x.example '.repeat(7) }, undefined],
    ['link-markup', { message: 'Buy <a href="//x.example">here</a>' }, undefined],
    ['link-markup', { message: 'Buy [url=//x.example]here[/url]' }, undefined],
    ['link-in-name', { name: 'Win at www.x.example' }, undefined],
  ])('says %s', (reason, changes, fillTime) => {
    expect(reasonsFor(changes, fillTime)).toEqual([reason]);
  });
});
