import {
  ELEVATION_NAME_MM,
  type Elevation,
  type ElevationShape,
  type ElevationStorey,
} from '@/lib/domain/orders/elevation';

const FILLS: Record<ElevationShape['kind'], string> = {
  panel: 'var(--color-accent-soft)',
  wall: 'var(--color-sunken)',
  opening: 'var(--color-surface)',
  lintel: 'var(--color-accent)',
};
/** Minimum width of a picture, so that a few pieces are not drawn too large. */
const LEAST_WIDTH_MM = 9_000;
/** Font size of the storey names, as a share of the width. */
const NAME_SHARE = 0.055;

/** The ordered pieces, drawn storey by storey. */
export function ElevationPicture({ elevation, label }: { elevation: Elevation; label: string }) {
  const widthMm = Math.max(elevation.widthMm, LEAST_WIDTH_MM);
  const nameMm = Math.min(widthMm * NAME_SHARE, ELEVATION_NAME_MM * 0.8);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${widthMm} ${elevation.heightMm}`}
      className="max-h-80 w-full [&_*]:[vector-effect:non-scaling-stroke]"
      stroke="var(--color-accent)"
      strokeWidth="1"
    >
      {elevation.storeys.map((storey) => (
        <Storey key={storey.name} storey={storey} nameMm={nameMm} />
      ))}
    </svg>
  );
}

function Storey({ storey: { name, yMm, shapes }, nameMm }: { storey: ElevationStorey; nameMm: number }) {
  return (
    <g>
      <text
        x={0}
        y={yMm + ELEVATION_NAME_MM - nameMm / 2}
        fontSize={nameMm}
        fill="var(--color-ink-2)"
        stroke="none"
      >
        {name}
      </text>
      {shapes.map((shape) => (
        <path key={`${shape.kind} ${shape.xMm} ${shape.yMm}`} d={outlineOf(shape)} fill={FILLS[shape.kind]} />
      ))}
    </g>
  );
}

/** The rectangle and the joints between its pieces. */
function outlineOf({ xMm, yMm, widthMm, heightMm, pieces }: ElevationShape): string {
  const joints = Array.from(
    { length: pieces - 1 },
    (_, index) => `M${xMm + ((index + 1) * widthMm) / pieces} ${yMm}v${heightMm}`,
  );
  return `M${xMm} ${yMm}h${widthMm}v${heightMm}h${-widthMm}z${joints.join('')}`;
}
