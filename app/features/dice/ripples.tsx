/** The water around a buoy: four rings around the die. Decorative. */
export function Ripples({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 400 240" aria-hidden="true" focusable="false">
      {rings.map(([rx, ry], index) => (
        <ellipse
          key={rx}
          cx="200"
          cy="120"
          rx={rx}
          ry={ry}
          fill={`var(--water-${3 - index})`}
          stroke="var(--contour)"
          strokeWidth="0.8"
        />
      ))}
    </svg>
  );
}

const rings = [
  [198, 118],
  [150, 88],
  [106, 61],
  [66, 37],
] as const;
