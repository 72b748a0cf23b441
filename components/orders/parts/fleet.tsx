import { memo } from 'react';
import { MAX_PALLETS_PER_TRUCK, MIN_PALLETS_PER_TRUCK } from '@/lib/domain/orders/small-volume';

/** If there are more trucks, their number is shown next to the drawing. */
const DRAWN_TRUCKS = 6;
const COLUMN_PX = 12.6;
const PLACES = Array.from({ length: MAX_PALLETS_PER_TRUCK }, (_, place) => place);

interface FleetProps {
  pallets: number;
  /** Number of trucks; default: as many as the pallets need. */
  trucks?: number;
  /** Pallets are spread evenly, as in a load that fills its trucks; otherwise trucks are filled one by one. */
  even: boolean;
  label: string;
  small?: boolean;
}

/** Trucks with 32 places and their pallets; the dashed line marks where a load is full enough. */
export function Fleet({ pallets, label, small = false, ...load }: FleetProps) {
  const byPlaces = Math.max(1, Math.ceil(pallets / MAX_PALLETS_PER_TRUCK - 1e-9));
  const trucks = Math.max(byPlaces, load.trucks ?? 0);
  // Trucks that are full by weight have free places.
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
  /** The last pallet is only partly full. */
  begun: boolean;
  widthPx: number;
}

/** The drawn parts of a load; most changes of a quantity do not affect them. */
function drawnLoad(pallets: number): Pick<TruckProps, 'whole' | 'begun'> {
  const whole = Math.floor(pallets + 1e-9);
  return { whole, begun: pallets - whole > 1e-9 };
}

const Truck = memo(function Truck({ whole, begun, widthPx }: TruckProps) {
  const fullEnoughX = 5 + (MIN_PALLETS_PER_TRUCK / 2) * COLUMN_PX - 1;
  return (
    // Isolated, so that changes of the figures next to it do not repaint it.
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

/** The fill of a full pallet, a partly full one, or an empty place. */
function palletFill(place: number, whole: number, begun: boolean): string {
  if (place < whole) return 'fill-accent';
  return begun && place === whole ? 'fill-accent/45' : 'fill-transparent';
}
