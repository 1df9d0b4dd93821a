import { describe, expect, it, vi } from 'vitest';
import { createLearner, type Judged, learn, weigh } from './learned-words.ts';

const inquiry = { name: 'Dana', email: 'dana@bakery.example', company: '', message: '' };
const messages = {
  spam: 'We photograph drones for estate brochures',
  honest: 'Our bakery wants breakfast guests from the hotel',
};

function judged(spam: number, honest: number): Judged[] {
  return [
    ...Array.from({ length: spam }, (_, index) => ({
      ...inquiry,
      email: `s${index}@s${index}.example`,
      message: messages.spam,
      isSpam: true,
    })),
    ...Array.from({ length: honest }, (_, index) => ({
      ...inquiry,
      email: `h${index}@h${index}.example`,
      message: messages.honest,
      isSpam: false,
    })),
  ];
}

describe('weigh', () => {
  it('says nothing until the owner judged five of each kind', () => {
    expect(weigh({ ...inquiry, message: messages.spam }, undefined).weight).toBe(0);
    expect(weigh({ ...inquiry, message: messages.spam }, learn(judged(40, 4))).weight).toBe(0);
    expect(weigh({ ...inquiry, message: messages.spam }, learn(judged(4, 40))).weight).toBe(0);
  });

  it('marks words of what was marked, and names them', () => {
    const { weight, words } = weigh({ ...inquiry, message: 'Drones for your brochures!' }, learn(judged(5, 5)));
    expect(weight).toBeGreaterThanOrEqual(1);
    expect(words).toEqual(expect.arrayContaining(['drones', 'brochures']));
  });

  it('speaks for words of what was answered', () => {
    expect(weigh({ ...inquiry, message: 'Breakfast guests for our hotel' }, learn(judged(5, 5))).weight).toBeLessThan(
      0,
    );
  });

  it('takes no side for words that it never read, or read in both', () => {
    const learned = learn([...judged(5, 5), ...judged(5, 5).map((each) => ({ ...each, isSpam: !each.isSpam }))]);
    expect(weigh({ ...inquiry, message: 'Something else entirely' }, learned).weight).toBe(0);
    expect(weigh({ ...inquiry, message: messages.spam }, learned).weight).toBe(0);
  });
});

describe('createLearner', () => {
  it('asks once a minute, and goes on with the last answer when the inbox has none', async () => {
    let time = 0;
    const judged = { name: '', email: 'a@b.example', company: '', message: 'drones', isSpam: true };
    const read = vi.fn().mockResolvedValueOnce([judged]).mockRejectedValue(new Error('locked'));
    const learned = createLearner(read, () => time);
    expect((await learned())?.spam).toBe(1);
    time += 59_000;
    await learned();
    expect(read).toHaveBeenCalledTimes(1);
    time += 60_000;
    expect((await learned())?.spam).toBe(1);
    expect(read).toHaveBeenCalledTimes(2);
  });
});
