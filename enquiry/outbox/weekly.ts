import { hour } from '../../text/units.ts';
import { dayAfter, instantAt, localTimeAt } from '../calls/local-time.ts';
import { dayWords, momentWords } from '../calls/time-words.ts';
import type { Week, WeekSums } from '../inbox/reports.ts';
import type { Setting } from '../inbox/settings.ts';
import type { Condition, Monitor } from './monitor.ts';
import type { Owner, OwnerWords } from './owner-words.ts';

/** When the email leaves on Monday by the owner's clock, in minutes since midnight. */
const leavesAt = 7 * 60;

/** The promised time of an answer, in hours. */
const promised = 48;

/** Lines of one list. */
const mostListed = 5;

/** The inbox's functions that the weekly email calls. */
export type WeeklyInbox = {
  setting: (key: Setting) => Promise<string | undefined>;
  readWeek: (week: Week, now: number) => Promise<WeekSums>;
  /** Tells whether an email waits now. */
  queueWeek: (week: { monday: string; words: string; at: number }) => Promise<boolean>;
};

/**
 * Queues the email about the owner's last week, once (product.md, "Weekly email"). A server that
 * didn't run on Monday catches up with the newest week alone. Returns whether an email waits now.
 */
export async function tellWeek({
  inbox,
  monitor,
  zone,
  words,
  now,
}: {
  inbox: WeeklyInbox;
  monitor: Pick<Monitor, 'health'>;
  /** The owner's time zone. */
  zone: string;
  words: OwnerWords;
  now: number;
}): Promise<boolean> {
  const week = lastWeek(now, zone);
  const told = await inbox.setting('weekly');
  if (told !== undefined && told >= week.monday) {
    return false;
  }
  const { problems } = await monitor.health();
  const text = weekText(await inbox.readWeek(week, now), { week, problems, zone, words, now });
  return inbox.queueWeek({ monday: week.monday, words: text, at: now });
}

/** Returns the zone by whose clock the email leaves; undefined where the owner wants none. */
export function weeklyZoneOf({ weeklyEmail, ownerZone = 'UTC' }: Owner): string | undefined {
  return weeklyEmail === false ? undefined : ownerZone;
}

/** Returns the last week, Monday to Sunday by the owner's clock, whose email may leave by now. */
export function lastWeek(now: number, zone: string): Week {
  const { day: today } = localTimeAt(now, zone);
  const sinceMonday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
  const thisMonday = dayAfter(today, -sinceMonday);
  const monday = now < instantAt(thisMonday, leavesAt, zone) ? dayAfter(thisMonday, -7) : thisMonday;
  return { monday, from: instantAt(dayAfter(monday, -7), 0, zone), to: instantAt(monday, 0, zone) };
}

/** Returns the email: its subject in the first line, what follows as text. */
function weekText(
  sums: WeekSums,
  {
    week,
    problems,
    zone,
    words,
    now,
  }: { week: Week; problems: readonly Condition[]; zone: string; words: OwnerWords; now: number },
): string {
  const { weekly: said, lang } = words;
  const range = new Intl.DateTimeFormat(lang, { timeZone: zone, month: 'long', day: 'numeric' })
    .formatRange(week.from, week.to - 1)
    .replaceAll(/[\s\u2009]+/gu, ' ');
  const late = sums.waiting.filter(({ receivedAt }) => now - Date.parse(receivedAt) > promised * hour);
  const within = (limit: number): number => sums.answers.filter(({ hours }) => hours <= limit).length;
  const slowest = Math.max(0, ...sums.answers.map(({ hours }) => hours));
  const reasons: Record<Condition, string> = said.problems;
  const listed = (title: string, lines: readonly string[]): string[] =>
    lines.length === 0
      ? []
      : [
          [
            title,
            ...lines.slice(0, mostListed).map((line) => `- ${line}`),
            ...(lines.length > mostListed ? [`- ${said.more(lines.length - mostListed)}`] : []),
          ].join('\n'),
        ];
  const paragraphs = [
    [
      said.inquiries(sums.inquiries, sums.booked, sums.suspects),
      sums.answers.length === 0
        ? said.noAnswers
        : said.answers(sums.answers.length, within(promised), within(promised / 2), Math.round(slowest)),
      said.called(sums.called),
    ].join('\n'),
    ...listed(
      said.waiting(sums.waiting.length, late.length),
      sums.waiting.map(({ reference, receivedAt }) => `${reference}, ${words.moment(receivedAt)}`),
    ),
    ...listed(
      said.calls,
      sums.calls.map(({ reference, startsAt, ownZone }) => {
        const { day: on, time } = momentWords(Date.parse(startsAt), { own: ownZone, visitor: '' }, lang);
        return `${on}, ${time}: ${reference}`;
      }),
    ),
    ...listed(
      said.followUps,
      sums.followUps.map((each) => `${dayWords(Date.parse(`${each.day}T00:00:00Z`), 'UTC', lang)}: ${each.reference}`),
    ),
    ...listed(
      said.pages,
      sums.pages
        .filter(({ inquiries }) => inquiries > 0)
        .toSorted((a, b) => b.won - a.won || b.inquiries - a.inquiries)
        .map(({ path, ...figures }) => `${path || said.unknownPage}: ${said.page(figures)}`),
    ),
    said.health(problems.map((problem) => reasons[problem])),
    said.stop,
  ];
  return `${said.subject(range)}\n\n${paragraphs.join('\n\n')}`;
}
