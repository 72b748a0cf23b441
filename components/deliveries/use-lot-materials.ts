import { useMemo, useRef, useState } from 'react';
import { call } from '@/lib/client/call';
import type { Day } from '@/lib/domain/calendar';
import {
  changedOf,
  commonMinDay,
  type EditedRow,
  isChangedLot,
  problemsOfRows,
  volumeOf,
} from '@/lib/domain/deliveries/material-edits';
import { totalVolumeM3 } from '@/lib/domain/deliveries/volume-limit';
import { changesOf, editedLotOf, rowsOf, type StoredLot } from './edited-lots';
import { useEditedLots } from './use-edited-lots';

interface LotInput {
  rootUnitId: string;
  lot: StoredLot;
  minDay: Day;
  siblingsM3: number;
  types: readonly string[];
}

/** The edit state of a lot's materials; dates of other lots that move along are saved with it. */
export function useLotMaterials({ rootUnitId, lot: stored, minDay, types, ...page }: LotInput) {
  const { unitId } = stored;
  const [opened] = useState(() => editedLotOf(stored, minDay));
  const [first] = useState(() => [{ unitId: '', title: '', lots: [opened] }]);
  const { changeLot, changeRow, changeDay, ...edited } = useEditedLots({
    rootUnitId,
    draft: { form: 'lot-materials', resourceId: unitId },
    first,
    async write(mine) {
      const [lot, ...others] = changedOf(mine).flatMap(({ lots }) => lots);
      if (lot?.unitId !== unitId || others.length > 0) {
        const params = { rootProjectUnitID: rootUnitId };
        return call('saveDeliveryData', { params, body: changesOf(rootUnitId, mine) });
      }
      const body = rowsOf(lot).map((row) => ({ ...row, deliveryDate: row.deliveryDate ?? '' }));
      const params = { projectUnitID: unitId };
      return call('replaceMaterials', { params, body, ifMatch: lot.version });
    },
  });
  const { subprojects, isWhole, changedLots } = edited;
  const made = useRef(0);
  const typeSet = useMemo(() => new Set(types), [types]);
  const siblings = subprojects.find(({ lots }) => lots.some((lot) => lot.unitId === unitId))?.lots ?? [];
  const own = siblings.find((lot) => lot.unitId === unitId) ?? opened;
  const movesOthers = changedLots > (isChangedLot(own) ? 1 : 0);
  // Dates that are saved together must all be possible for the project.
  const lot = useMemo(
    () => (movesOthers ? { ...own, minDay: commonMinDay(subprojects) } : own),
    [own, movesOthers, subprojects],
  );
  const siblingsM3 = isWhole
    ? totalVolumeM3(siblings.filter((other) => other !== own).map(volumeOf))
    : page.siblingsM3;
  const problems = useMemo(() => problemsOfRows(lot, typeSet, siblingsM3), [lot, siblingsM3, typeSet]);

  return {
    ...edited,
    ...{ lot, problems, movesOthers, siblingsM3, ownM3: volumeOf(lot) },
    changeRow: (key: string, change: Partial<EditedRow>) => changeRow(unitId, key, change),
    changeDay: (row: EditedRow, to: Day | null) => changeDay(lot, row, to),
    deleteRow: (key: string) =>
      changeLot(unitId, (now) => ({ ...now, rows: now.rows.filter((row) => row.key !== key) })),
    addRow() {
      made.current += 1;
      const key = `new/${made.current}`;
      changeLot(unitId, (now) => ({ ...now, rows: [...now.rows, newRow(now.rows.at(-1), types, key)] }));
    },
  };
}

/** A new row starts with values of the row above. */
function newRow(last: EditedRow | undefined, types: readonly string[], key: string): EditedRow {
  const { type = types[0] ?? '', deliveryDay = null } = last ?? {};
  return { key, type, volumeM3: null, deliveryDay, stored: null, isFixed: false };
}
