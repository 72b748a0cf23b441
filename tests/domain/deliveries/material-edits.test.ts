import { describe, expect, it } from 'vitest';
import {
  datedRowsOf,
  type EditedLot,
  type EditedRow,
  type EditedSubproject,
  isChangedLot,
  problemsOfRows,
  volumeUseOf,
  withLot,
  withMoves,
  withRow,
} from '@/lib/domain/deliveries/material-edits';
import { readVolume, writeVolume } from '@/lib/domain/deliveries/read-volume';
import { NOTATIONS } from '@/lib/domain/quantity';

const MIN = '2026-12-15';
const LATE = '2027-02-01';

function lot(unitId: string, rows: Partial<EditedRow>[]): EditedLot {
  const stored = rows.flatMap((row) => row.stored ?? []);
  return {
    unitId,
    title: unitId,
    version: 1,
    volumesLocked: false,
    minDay: MIN,
    stored,
    rows: rows.map((row, index) => ({
      key: `${unitId}/${index}`,
      type: 'Panels',
      volumeM3: 5,
      deliveryDay: LATE,
      stored: null,
      isFixed: false,
      ...row,
    })),
  };
}

const material = { type: 'Panels', volumeM3: 5, deliveryDay: LATE };
const unchanged = lot('unchanged', [{ stored: material }]);
const types = new Set(['Panels']);

describe('a lot that is edited', () => {
  it('is changed when it would be stored otherwise', () => {
    expect(isChangedLot(unchanged)).toBe(false);
    expect(isChangedLot(withRow(unchanged, 'unchanged/0', { volumeM3: 6 }))).toBe(true);
    expect(isChangedLot(withRow(unchanged, 'unchanged/0', { volumeM3: null }))).toBe(true);
    expect(isChangedLot({ ...unchanged, rows: [] })).toBe(true);
  });

  it('tells what is missing and what is wrong by row', () => {
    const edited = lot('a', [
      { volumeM3: null },
      { deliveryDay: null, volumeM3: -1 },
      { deliveryDay: '2026-12-14' },
      {},
    ]);
    const codes = [...problemsOfRows(edited, types)].map(([key, list]) => [
      key,
      ...list.map(({ code }) => code),
    ]);
    expect(codes).toEqual([
      ['a/0', 'DELIVERY.VolumeRequired'],
      ['a/1', 'DELIVERY.VolumeNegative', 'DELIVERY.DateRequired'],
      ['a/2', 'DELIVERY.DateTooEarly'],
    ]);
  });
});

describe('the lots of a project', () => {
  const house: EditedSubproject = {
    unitId: 'house',
    title: 'House',
    lots: [unchanged, lot('b', [{ volumeM3: 346 }])],
  };
  const other: EditedSubproject = {
    unitId: 'other',
    title: 'Other',
    lots: [lot('c', [{}, { deliveryDay: null }])],
  };

  it('share the limit of their subproject', () => {
    expect(volumeUseOf(house)).toEqual({ usedM3: 351, exceeded: true });
    expect(volumeUseOf(other)).toEqual({ usedM3: 10, exceeded: false });
  });

  it('stay the same objects where nothing changes', () => {
    const [edited, same] = withLot([house, other], 'b', (b) => withRow(b, 'b/0', { volumeM3: 1 }));
    expect(edited?.lots[0]).toBe(unchanged);
    expect(same).toBe(other);
    expect(edited && volumeUseOf(edited).usedM3).toBe(6);
  });

  it('move by row', () => {
    const rows = datedRowsOf([house, other]);
    expect(rows.map(({ rowId }) => rowId)).toEqual(['unchanged/0', 'b/0', 'c/0']);
    const [moved, same] = withMoves(
      [house, other],
      [{ rowId: 'b/0', unitId: 'b', from: LATE, to: '2027-03-01' }],
    );
    expect(moved?.lots.map((one) => one.rows[0]?.deliveryDay)).toEqual([LATE, '2027-03-01']);
    expect([moved?.lots[0], same]).toEqual([unchanged, other]);
  });
});

describe('a volume', () => {
  it('is read and written as the language does', () => {
    expect(['13,75', '1.375', '12 m³', '', 'a lot'].map((text) => readVolume(text, NOTATIONS.de))).toEqual([
      13.75,
      1.375,
      12,
      null,
      null,
    ]);
    expect(readVolume('13.75', NOTATIONS.en)).toBe(13.75);
    expect([
      writeVolume(13.75, NOTATIONS.de),
      writeVolume(350, NOTATIONS.en),
      writeVolume(null, NOTATIONS.nl),
    ]).toEqual(['13,75', '350', '']);
  });
});
