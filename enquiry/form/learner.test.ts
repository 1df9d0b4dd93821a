import { expect, it, vi } from 'vitest';
import { createLearner } from './learner.ts';

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
