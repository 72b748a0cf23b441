import type { ReactNode } from 'react';
import type { UnitType } from '@/lib/domain/vocabulary/unit-types';

/**
 * A small drawing of a unit type, 120 × 80. Line art in the accent colour; faces have the surface or soft
 * accent colour, so that it works in light and dark mode.
 */
export function UnitArt({ unitType, className }: { unitType: UnitType; className?: string }) {
  return (
    <svg
      viewBox="0 0 120 80"
      className={className}
      aria-hidden="true"
      fill="none"
      stroke="var(--color-accent)"
      strokeWidth="1.5"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      <path d="M8 71.5h104" stroke="var(--color-line-strong)" />
      {DRAWINGS[unitType]}
    </svg>
  );
}

const face = { fill: 'var(--color-surface)' };
const shade = { fill: 'var(--color-accent-soft)' };
const solid = { fill: 'var(--color-accent)', stroke: 'none' };
const thin = { strokeWidth: 1 };

/** Three houses of a site with a crane above. */
const project = (
  <>
    <path {...shade} d="M16 40h24v31H16z" />
    <path {...face} d="M40 30h26v41H40z" />
    <path {...shade} d="M66 48h22v23H66z" />
    <path {...thin} d="M21 46h5M30 46h5M21 54h5M30 54h5M21 62h5M30 62h5M71 54h5M79 54h5M71 62h5M79 62h5" />
    <path {...thin} d="M46 37h5v5h-5zM56 37h5v5h-5zM46 48h5v5h-5zM56 48h5v5h-5zM50 60h6v11h-6z" />
    <path d="M98 71V12M94 71h8M98 12 60 16M98 12l10 4M98 7v5M60 16h48M108 16v6h-5v-6M68 16v8" />
    <path {...solid} d="M64 24h8v4h-8z" />
  </>
);

/** One house, storey by storey. */
const subproject = (
  <>
    <path {...shade} d="M60 16 88 26v45H60z" />
    <path {...face} d="M32 16h28v55H32z" />
    <path d="M28 16h34l30 11" />
    <path {...thin} d="M32 34h28l28 6M32 52h28l28 3" />
    <path {...thin} d="M38 22h6v7h-6zM49 22h6v7h-6zM38 40h6v7h-6zM49 40h6v7h-6z" />
    <path {...thin} d="m67 27 6 1.8v6L67 33zM78 30l6 1.8v5.5l-6-1.3zM67 45l6 1v6l-6-.7zM78 47l6 1v5l-6-.6z" />
    <path {...solid} d="M42 58h8v13h-8z" />
  </>
);

/** A floor plan with an approval stamp. */
const approvallot = (
  <>
    <path {...face} d="M24 12h64v54H24z" />
    <path {...shade} d="M30 18h24v22H30z" />
    <path d="M30 18h52v42H30zM54 18v14M54 37v23M30 40h17M61 44h21" />
    <path
      {...thin}
      d="M54 32a6 6 0 0 1-6-6M47 40a6 6 0 0 0 6 6M54 44h7M66 60v-4M76 60v-4M82 26h-4M82 34h-4"
    />
    <circle cx="90" cy="58" r="13" fill="var(--color-accent)" stroke="var(--color-surface)" strokeWidth="2" />
    <path d="m84 58.5 4.5 4.5 8-9" stroke="var(--color-accent-ink)" strokeWidth="2.5" />
  </>
);

/** A sheet on the drawing board, with set square and pencil. */
const drawingjob = (
  <>
    <path {...face} d="M20 14h66v52H20z" />
    <path {...thin} d="M26 20h30v20H26zM26 46h30M26 52h22M26 58h26" />
    <path {...thin} d="M34 20v20M26 30h30M64 58h16M64 62h16" />
    <path {...shade} d="M58 50V22l28 28zM65 43v-5l5 5z" />
    <path {...face} d="m76 62 26-34 6 4.6-26 34-7.6 3.4z" />
    <path {...solid} d="m74.600 70 1.900-7.300 5.500 4.200z" />
    <path d="m98.500 32.600 6 4.600" />
  </>
);

/** A folder of plans. */
const folder = (
  <>
    <path {...shade} d="M26 22h22l6 7h40v42H26z" />
    <path {...face} d="M36 16h42v40H36z" />
    <path {...thin} d="M42 23h14v10H42zM62 24h10M62 30h10M42 40h30M42 46h24" />
    <path {...face} d="M20 38h72l-5 33H26z" />
    <path {...solid} d="M30 46h14v4H30z" />
  </>
);

/** Storey-high panels on their pallet. */
const aacorderlot = (
  <>
    <path {...shade} d="m86 16 12-6v48l-12 6z" />
    <path {...face} d="M22 16h64v48H22z" />
    <path {...shade} d="m22 16 12-6h64l-12 6z" />
    <path {...thin} d="M31 16v48M40 16v48M49 16v48M58 16v48M67 16v48M76 16v48" />
    <path {...thin} d="m31 16 12-6M40 16l12-6M49 16l12-6M58 16l12-6M67 16l12-6M76 16l12-6" />
    <path d="M22 34h64l12-6M22 38h64l12-6" strokeWidth="2" />
    <path {...solid} d="M20 65h68v2H20zM22 67h8v4.500h-8zM50 67h8v4.500h-8zM78 67h8v4.500h-8z" />
  </>
);

/** A wall with an opening, and the lintel above it. */
const lintelorderlot = (
  <>
    <path {...face} d="M16 12h88v59H78V40H42v31H16z" />
    <path {...thin} d="M16 22h88M16 32h88M16 42h16M88 42h16M16 52h26M78 52h26M16 62h26M78 62h26" />
    <path
      {...thin}
      d="M30 12v10M52 12v10M74 12v10M94 12v10M41 22v10M63 22v10M84 22v10M26 42v10M34 52v10M26 62v9"
    />
    <path {...thin} d="M96 42v10M88 52v10M96 62v9M22 32v10M98 32v10M26 22v10M34 62v9M88 62v9" />
    <path {...solid} d="M32 32.500h56V43H32z" />
    <path stroke="var(--color-accent-ink)" {...thin} d="M37 38h46" strokeDasharray="3 3" />
    <path {...thin} d="M60 1v7M57 5l3 3 3-3M48 1v7M45 5l3 3 3-3M72 1v7M69 5l3 3 3-3" />
  </>
);

const DRAWINGS: Record<UnitType, ReactNode> = {
  project,
  subproject,
  approvallot,
  drawingjob,
  folder,
  aacorderlot,
  lintelorderlot,
};
