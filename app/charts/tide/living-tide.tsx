import { useEffect, useState } from 'react';
import { useFrame } from '../../editions/frame.ts';
import { interpolate } from '../../locale/interpolate.ts';
import styles from './living-tide.module.css';
import { dayStart, type Harmonics, levelAt, type Turn, turnsBetween } from './tide.ts';
import { curveOf, placeOn, sheet, type TideDay } from './tide-drawing.ts';

/** A station's tide, and a moment of the day that its page was built. */
export type StationTide = { name: string; builtAt: number; harmonics: Harmonics };

type LivingTideProps = {
  tide: StationTide;
  /** The moment it is, once the page lives (`useNow`). */
  now: number | undefined;
};

const feetPerMeter = 3.28084;
const day = 86_400_000;

/**
 * Today's predicted tide at a station with the moment it is (product.md, "Living tide"). Before the
 * page lives, and without JavaScript, it is the day of the build, whose highs and lows the label says.
 */
export function LivingTide({ tide: { name, builtAt, harmonics }, now }: LivingTideProps) {
  const { words, formats } = useFrame();
  const { zone } = harmonics;
  const span = dayAround(now ?? builtAt, zone);
  const turns = turnsBetween(harmonics, span.start, span.end);
  const place = placeOn(span, turns);
  const curve = curveOf(harmonics, span, place);
  const time = (at: number) => formats.time(at, zone);
  const feet = (level: number) => formats.number(Math.round(level * feetPerMeter * 10) / 10);
  const say = ({ at, level, isHigh }: Turn) =>
    interpolate(isHigh ? words.tide.high : words.tide.low, { time: time(at), feet: feet(level) });
  const here = now !== undefined && {
    x: place.x(now),
    y: place.y(levelAt(harmonics, now)),
    text: interpolate(words.tide.now, { time: time(now) }),
    level: interpolate(words.tide.level, { time: time(now), feet: feet(levelAt(harmonics, now)) }),
  };
  const label = [
    interpolate(words.tide.label, { station: name, date: formats.dateIn(span.start, zone) }),
    ...turns.map(say),
    ...(here ? [here.level] : []),
  ].join('. ');
  return (
    <svg className={styles.tide} viewBox={`0 0 ${sheet.width} ${sheet.height}`} role="img" aria-label={label}>
      <path className={styles.curve} d={`${curve}v200H-9z`} />
      <path className={styles.datum} d={`M0 ${place.y(0)}h${sheet.width}`} />
      <g className={styles.hours}>
        {[1, 2, 3].map((quarter) => {
          const at = span.start + ((span.end - span.start) * quarter) / 4;
          return (
            <text key={quarter} x={place.x(at)} y="154">
              {formats.hour(at, zone)}
            </text>
          );
        })}
      </g>
      {here && (
        <g className={styles.turns}>
          {turns.map((turn) => (
            <text key={turn.at} x={inside(place.x(turn.at))} y={place.y(turn.level) - (turn.isHigh ? 13 : 38)}>
              {say(turn)}
            </text>
          ))}
        </g>
      )}
      {here && (
        <g className={styles.now}>
          <path d={`M${here.x} 34V${sheet.height}`} />
          <circle cx={here.x} cy={here.y} r="9" />
          <text x={Math.max(90, Math.min(sheet.width - 90, here.x))} y="26">
            {here.text}
          </text>
        </g>
      )}
    </svg>
  );
}

/** Returns the moment it is, each minute, once the page lives. */
export function useNow(): number | undefined {
  const [now, setNow] = useState<number>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const at = Date.now();
      setNow(at);
      timer = setTimeout(tick, 60_000 - (at % 60_000));
    };
    tick();
    return () => clearTimeout(timer);
  }, []);
  return now;
}

/** Keeps a label of the usual length on the sheet. */
function inside(x: number): number {
  return Math.max(130, Math.min(sheet.width - 130, x));
}

function dayAround(at: number, zone: string): TideDay {
  const start = dayStart(at, zone);
  // Noon of the next day, whatever the clock does.
  return { start, end: dayStart(start + 1.5 * day, zone) };
}
