import { memo } from 'react';
import { MAX_PALLETS_PER_TRUCK, MIN_PALLETS_PER_TRUCK } from '@/lib/domain/orders/small-volume';

/** More trucks than this are shown as a number beside the drawing. */
const DRAWN_TRUCKS = 6;
const COLUMN_PX = 12.6;
const PLACES = Array.from({ length: MAX_PALLETS_PER_TRUCK }, (_, place) => place);

interface FleetProps {
  pallets: number;
  /** How many; default: as many as the places need. */
  trucks?: number;
  /** Shared out alike, as a load that fills its trucks is; otherwise one truck is filled after the other. */
  even: boolean;
  label: string;
  small?: boolean;
}

/** Trucks of 32 places with their pallets; the dashed line stands where a load is full enough. */
export function Fleet({ pallets, label, small = false, ...load }: FleetProps) {
  const byPlaces = Math.max(1, Math.ceil(pallets / MAX_PALLETS_PER_TRUCK - 1e-9));
  const trucks = Math.max(byPlaces, load.trucks ?? 0);
  // Trucks that are full by weight have places left.
  const even = load.even || trucks > byPlaces;
  const drawn = Array.from({ length: Math.min(trucks, DRAWN_TRUCKS) }, (_, truck) => truck);
  const loadOf = (truck: number) =>
    even ? pallets / trucks : Math.min(MAX_PALLETS_PER_TRUCK, pallets - truck * MAX_PALLETS_PER_TRUCK);
  return (
    <div role="img" aria-label={label} className="flex flex-wrap items-center gap-2">
      {drawn.map((truck) => (
        <Truck key={truck} {...drawnLoad(loadOf(truck))} widthPx={small || drawn.length > 1 ? 120 : 260} />
      ))}
      {trucks > drawn.length && (
        <span className="text-ink-2 text-xs tabular-nums">+{trucks - drawn.length}</span>
      )}
    </div>
  );
}

interface TruckProps {
  whole: number;
  /** The pallet after the whole ones is begun. */
  begun: boolean;
  widthPx: number;
}

/** What a drawing shows of a load; most changes of a quantity change nothing of it. */
function drawnLoad(pallets: number): Pick<TruckProps, 'whole' | 'begun'> {
  const whole = Math.floor(pallets + 1e-9);
  return { whole, begun: pallets - whole > 1e-9 };
}

const Truck = memo(function Truck({ whole, begun, widthPx }: TruckProps) {
  const fullEnoughX = 5 + (MIN_PALLETS_PER_TRUCK / 2) * COLUMN_PX - 1;
  return (
    // Isolated, it is not painted again for the figures beside it.
    <svg viewBox="0 0 252 62" width={widthPx} className="isolate max-w-full" aria-hidden="true">
      <g fill="none" className="stroke-line-strong">
        <rect x="1" y="6" width="206" height="40" rx="3" />
        <path d="M207 16h22l18 16v14h-40z" />
        <circle cx="40" cy="52" r="7" />
        <circle cx="62" cy="52" r="7" />
        <circle cx="224" cy="52" r="7" />
      </g>
      {PLACES.map((place) => (
        <rect
          key={place}
          x={5 + Math.floor(place / 2) * COLUMN_PX}
          y={place % 2 === 0 ? 9 : 27}
          width="10.5"
          height="15.5"
          rx="1.5"
          className={`stroke-line ${palletFill(place, whole, begun)}`}
        />
      ))}
      <path d={`M${fullEnoughX} 6v40`} strokeDasharray="3 3" className="stroke-warn" />
    </svg>
  );
});

/** A whole pallet, the begun one, or an empty place. */
function palletFill(place: number, whole: number, begun: boolean): string {
  if (place < whole) return 'fill-accent';
  return begun && place === whole ? 'fill-accent/45' : 'fill-transparent';
}
