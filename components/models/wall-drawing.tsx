import { useQuantityTexts } from '@/lib/i18n/use-quantity-texts';

interface WallDrawingProps {
  lengthMm: number;
  heightMm: number;
  /** Drawn as a strip above, as the wall is seen from the top; null if unknown. */
  thicknessMm: number | null;
}

/** Room for the drawing, and around it for dimensions. */
const BOX = { width: 220, height: 96, left: 4, right: 74, top: 20, bottom: 20 };
/** Very long or flat walls are still drawn as an area, thin ones as a strip. */
const LEAST = { side: 6, thickness: 3 };

/** A wall to scale with its dimensions: from the top and from the side. The facts beside it say the same in words. */
export function WallDrawing({ lengthMm, heightMm, thicknessMm }: WallDrawingProps) {
  const show = useQuantityTexts();
  const scale = Math.min(BOX.width / lengthMm, BOX.height / heightMm);
  const width = Math.max(lengthMm * scale, LEAST.side);
  const height = Math.max(heightMm * scale, LEAST.side);
  const strip = thicknessMm === null ? 0 : Math.max(thicknessMm * scale, LEAST.thickness);
  const top = BOX.top + (strip > 0 ? strip + 8 : 0);
  const right = BOX.left + width;
  const bottom = top + height;
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${BOX.left + BOX.width + BOX.right} ${bottom + BOX.bottom}`}
      className="mt-3 max-h-44 w-full text-ink-2 tabular-nums"
      fill="none"
      stroke="currentColor"
    >
      {thicknessMm !== null && (
        <>
          <rect x={BOX.left} y={BOX.top} width={width} height={strip} className="fill-sunken" />
          <Text x={right + 8} y={BOX.top + strip / 2 + 4} text={show.length(thicknessMm)} />
        </>
      )}
      <rect
        x={BOX.left}
        y={top}
        width={width}
        height={height}
        className="fill-accent-soft"
        strokeWidth={1.5}
      />
      <path
        d={`M${BOX.left} ${bottom + 5}v4m0-2h${width}m0-2v4M${right + 5} ${top}h4m-2 0v${height}m-2 0h4`}
      />
      <Text
        x={BOX.left + width / 2}
        y={bottom + BOX.bottom - 1}
        text={show.length(lengthMm)}
        anchor={width < 60 ? 'start' : 'middle'}
      />
      <Text x={right + 13} y={top + height / 2 + 4} text={show.length(heightMm)} />
    </svg>
  );
}

function Text(props: { x: number; y: number; text: string; anchor?: 'start' | 'middle' }) {
  const { x, y, text, anchor = 'start' } = props;
  return (
    <text x={x} y={y} textAnchor={anchor} fontSize={11} fill="currentColor" stroke="none">
      {text}
    </text>
  );
}
