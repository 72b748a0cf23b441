import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/field';
import type { WallLotDto } from '@/lib/contract/wall-lots';
import { unitName } from '@/lib/domain/units/unit-path';
import { canBeAssigned } from './use-wall-assigning';
import type { Wall } from './viewer-data';

/** Removes users' assignments of walls: models and deliveries decide the lot again. */
const AS_MODEL = 'model';

export interface LotChoiceProps {
  walls: readonly Wall[];
  /** The lots of the project; empty if the user may not assign walls. */
  lots: readonly WallLotDto[];
  /** Whether an assignment is being saved. */
  busy: boolean;
  /** Null removes assignments. */
  onAssign: (walls: readonly Wall[], lot: WallLotDto | null) => void;
}

/** Assigns the selected walls to a lot; renders nothing if not allowed. */
export function LotChoice({ walls, lots, busy, onAssign }: LotChoiceProps) {
  const t = useTranslations('viewer');
  const id = useId();
  const [chosen, setChosen] = useState('');
  const free = walls.filter(canBeAssigned);
  if (lots.length === 0 || free.length === 0) return null;
  const isAnyAssigned = free.some(({ measures }) => measures?.lotReason === 'person');

  function assign() {
    onAssign(free, lots.find(({ projectUnitID }) => projectUnitID === chosen) ?? null);
    setChosen('');
  }

  return (
    <div className="mt-3 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 gap-y-1">
      <label htmlFor={id} className="col-span-2 font-medium text-ink-2 text-xs">
        {t('assignTo')}
      </label>
      <Select id={id} value={chosen} onChange={({ target }) => setChosen(target.value)}>
        <option value="">{t('chooseLot')}</option>
        {isAnyAssigned && <option value={AS_MODEL}>{t('asModel')}</option>}
        {lots.map(({ projectUnitID, projectUnitNo, unitPath }) => (
          <option key={projectUnitID} value={projectUnitID}>
            {unitName(projectUnitNo, unitPath)}
          </option>
        ))}
      </Select>
      <Button size="sm" disabled={chosen === '' || busy} onClick={assign}>
        {t('assign')}
      </Button>
    </div>
  );
}

export interface WallsWithoutLotProps {
  withoutLot: readonly Wall[];
  onSelect: (walls: readonly Wall[]) => void;
}

/** Number of walls without a lot, and a button to select all of them; renders nothing if there are none. */
export function WallsWithoutLot({ withoutLot, onSelect }: WallsWithoutLotProps) {
  const t = useTranslations('viewer');
  const count = withoutLot.length;
  if (count === 0) return null;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2">
      <p className="mr-auto">{t('withoutLot', { count })}</p>
      <Button size="sm" onClick={() => onSelect(withoutLot)}>
        {t('selectWithoutLot', { count })}
      </Button>
    </div>
  );
}
