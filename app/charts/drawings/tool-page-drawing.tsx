import styles from './tool-page-drawing.module.css';

/*
 * The work of each page below the resources page, drawn beside its heading. Decorative: the words
 * beside it say the same.
 */

const check = 'l5 6 9-11';
const cross = 'm0-5l10 10m0-10l-10 10';

/** A page as a visitor sees it and, past the line, what a search engine reads of it. */
export function XRayDrawing() {
  const rows = [
    { code: '<title>', y: 62 },
    { code: 'rel=canonical', y: 98 },
    { code: '<img alt="">', y: 134, isFault: true },
    { code: '<h1>', y: 170 },
    { code: '@type', y: 206 },
    { code: '<a href>', y: 242 },
  ];
  return (
    <Sheet>
      <path className={styles.sheet} d="M24 20H436V272H24z" />
      <path className={styles.frame} d="M20 16H440V276H20z" />
      <path className={styles.water} d="M48 48H198V134H48zM225 21H435V271H225z" />
      <path className={styles.hairline} d="M60 122L96 84l26 26 22-18 40 30" />
      <path className={styles.ink} d="M48 160H182M48 178H134" />
      <path className={styles.gray} d="M48 206H198M48 222H188M48 238H198M48 254H120" />
      <path className={styles.leader} d="M198 96L238 130M182 160L238 166M120 254L238 238" />
      <path className={styles.frame} d="M225 10V282" />
      {rows.map(({ code, y, isFault }) => (
        <g key={code}>
          <text className={styles.code} x="244" y={y}>
            {code}
          </text>
          <path className={isFault ? styles.fault : styles.found} d={`M402 ${y - 5}${isFault ? cross : check}`} />
        </g>
      ))}
    </Sheet>
  );
}

type ClickCurveProps = { words: { rate: string; position: string } };

/**
 * A click curve, and searches that fall short of it. Its shape is that of SISTRIX’s averages of
 * 2020.
 */
export function ClickCurveDrawing({ words }: ClickCurveProps) {
  const rates = [28.5, 15.7, 11, 8, 7.2, 5.1, 4, 3.2, 2.8, 2.5];
  const x = (position: number) => 52 + (position - 1) * 41;
  const y = (rate: number) => Math.round(240 - rate * 7);
  const others = [
    [1.4, 24],
    [2.2, 15],
    [5.3, 7],
    [6.6, 4.2],
    [8.2, 3.6],
    [9.4, 2.2],
  ] as const;
  /** Position, click rate, and what the curve would bring there. */
  const chances = [
    [3, 3.4, 11],
    [4, 1.6, 8],
  ] as const;
  return (
    <Sheet>
      <path
        className={styles.water}
        d={`M${rates.map((rate, index) => `${x(index + 1)} ${y(rate)}`).join('L')}V240H52z`}
      />
      <path className={styles.hairline} d={`M40 ${y(10)}H436M40 ${y(20)}H436`} />
      <path className={styles.frame} d="M40 32V240H436" />
      <path className={styles.curve} d={`M${rates.map((rate, index) => `${x(index + 1)} ${y(rate)}`).join('L')}`} />
      <path
        className={styles.leader}
        d={chances.map(([position, rate, usual]) => `M${x(position)} ${y(rate) - 6}V${y(usual)}`).join('')}
      />
      {others.map(([position, rate]) => (
        <circle key={position} className={styles.point} cx={x(position)} cy={y(rate)} r="4.5" />
      ))}
      {chances.map(([position, rate]) => (
        <circle key={position} className={styles.chance} cx={x(position)} cy={y(rate)} r="7" />
      ))}
      {rates.map((rate, index) => (
        <text key={rate} x={x(index + 1)} y="262" textAnchor="middle">
          {index + 1}
        </text>
      ))}
      <text className={`water ${styles.note}`} x="40" y="24">
        {words.rate}
      </text>
      <text className={`water ${styles.note}`} x="436" y="284" textAnchor="end">
        {words.position}
      </text>
    </Sheet>
  );
}

function Sheet({ children }: { children: React.ReactNode }) {
  return (
    <svg className={`large-only unscaled ${styles.drawing}`} viewBox="18 8 424 284" aria-hidden="true">
      {children}
    </svg>
  );
}
