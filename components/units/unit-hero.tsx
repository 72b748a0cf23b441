import type { UnitType } from '@/lib/domain/vocabulary/unit-types';
import { UnitArt } from './unit-art';

/** The banner of a unit dialog: the drawing of its type on squared paper (portal-2 §2, unit dialogs). */
export function UnitHero({ unitType }: { unitType: UnitType }) {
  return (
    <div className="flex h-28 shrink-0 items-end justify-center overflow-hidden border-b bg-accent-soft/50 bg-[linear-gradient(var(--color-line)_1px,transparent_1px),linear-gradient(90deg,var(--color-line)_1px,transparent_1px)] bg-[size:16px_16px]">
      <UnitArt unitType={unitType} className="h-26" />
    </div>
  );
}
