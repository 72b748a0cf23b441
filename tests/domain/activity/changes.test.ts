import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ActivityLine,
  changesBetween,
  differingMaterials,
  GROUP_MINUTES,
  groupActivity,
  listedChanges,
  MAX_LISTED_CHANGES,
} from '@/lib/domain/activity/changes';
import { sheetChanges } from '@/lib/domain/activity/sheet-changes';
import { structureChanges } from '@/lib/domain/activity/structure-changes';

const MINUTE = 60_000;

function line(minute: number, from: string, to: string, values: Partial<ActivityLine> = {}): ActivityLine {
  const changes = [{ field: 'title', from, to }];
  const about = { action: 'changed' as const, unitId: 'lot', author: 'ann', subject: null };
  return { ...about, at: minute * MINUTE, changes, counts: { changed: 1 }, ...values };
}

describe('changed fields', () => {
  it('are those whose values differ; absent and null are the same', () => {
    const before = { title: 'A', notes: null, qty: 1, list: [1] };
    expect(
      changesBetween(before, { title: 'B', notes: undefined, qty: 1, list: [1, 2], isOn: false }),
    ).toEqual([
      { field: 'title', from: 'A', to: 'B' },
      { field: 'list', from: '[1]', to: '[1,2]' },
      { field: 'isOn', from: null, to: false },
    ]);
  });

  it('are listed up to a number, which is then counted', () => {
    const many = Array.from({ length: MAX_LISTED_CHANGES + 1 }, (_, index) => `f${index}`);
    const changes = changesBetween({}, Object.fromEntries(many.map((name) => [name, 1])));
    expect(listedChanges(changes)).toMatchObject({ counts: { fields: MAX_LISTED_CHANGES + 1 } });
    expect(listedChanges(changes).changes).toHaveLength(MAX_LISTED_CHANGES);
    expect(listedChanges(changes.slice(1))).not.toHaveProperty('counts');
  });

  it('of a sheet are its answers, without empty ones where there was none', () => {
    const after = { _versions: { project: 2 }, project: { bim: 'yes', note: '', ok: false, list: [] } };
    expect(sheetChanges(null, after)).toEqual([{ field: 'project.bim', from: null, to: 'yes' }]);
    expect(sheetChanges(after, { project: { bim: 'no', note: '', ok: false, list: [] } })).toEqual([
      { field: 'project.bim', from: 'yes', to: 'no' },
    ]);
  });

  it('of a structure are units that came, went, were renamed or moved', () => {
    const before = [
      { unitId: 'a', name: 'A', children: [{ unitId: 'x', name: 'X' }] },
      { unitId: 'b', name: 'B', children: [] },
    ];
    const after = [
      { unitId: 'a', name: 'A2', children: [{ unitId: 'y', name: 'Y' }] },
      { unitId: 'c', name: 'C', children: [{ unitId: 'x', name: 'X' }] },
    ];
    expect(structureChanges(before, after)).toEqual({
      changes: [
        { field: 'renamed', from: 'A', to: 'A2' },
        { field: 'created', from: null, to: 'Y' },
        { field: 'created', from: null, to: 'C' },
        { field: 'deleted', from: 'B', to: null },
      ],
      counts: { created: 2, renamed: 1, moved: 1, unitsDeleted: 1 },
    });
    expect(structureChanges(before, before)).toBeNull();
  });
});

describe('small saves of one person', () => {
  it('read as one line from the first value to the last', () => {
    expect(groupActivity([line(2, 'B', 'C'), line(1, 'A', 'B')])).toEqual([
      { ...line(2, 'A', 'C'), counts: { changed: 2 } },
    ]);
    expect(groupActivity([line(2, 'B', 'A'), line(1, 'A', 'B')])[0]?.changes).toEqual([]);
  });

  it('stay apart after some minutes, for another person, unit, action or subject', () => {
    const later = line(GROUP_MINUTES, 'B', 'C');
    const others: Partial<ActivityLine>[] = [
      { at: -1 },
      { author: 'bob' },
      { unitId: 'other' },
      { action: 'created' },
      { subject: 'plan.pdf' },
    ];
    expect(groupActivity([later, line(0, 'A', 'B')])).toHaveLength(1);
    for (const other of others) expect(groupActivity([later, line(0, 'A', 'B', other)])).toHaveLength(2);
    const step = { action: 'stateChanged' as const };
    expect(groupActivity([line(1, 'A', 'B', step), line(0, 'A', 'B', step)])).toHaveLength(2);
  });

  it('lose no count, whatever their order', () => {
    const entry = fc.record({
      minute: fc.integer({ min: 0, max: 60 }),
      author: fc.constantFrom('ann', 'bob'),
      unitId: fc.constantFrom('lot', 'other'),
    });
    fc.assert(
      fc.property(fc.array(entry), (entries) => {
        const sorted = [...entries].sort((a, b) => b.minute - a.minute);
        const grouped = groupActivity(sorted.map(({ minute, ...about }) => line(minute, 'A', 'B', about)));
        const total = grouped.reduce((sum, { counts }) => sum + (counts.changed ?? 0), 0);
        expect(total).toBe(entries.length);
      }),
    );
  });
});

describe('changed materials', () => {
  const material = (type: string, volume = 1) => ({ type, volume, deliveryDate: null });

  it('are those that differ, a bounded number of them', () => {
    const same = Array.from({ length: 98 }, (_, place) => material(`type ${place}`));
    const differing = differingMaterials(
      [...same, material('a')],
      [material('a', 2), ...same, material('a', 2)],
    );
    expect(differing).toEqual({
      from: { shown: [material('a')], more: 0 },
      to: { shown: [material('a', 2), material('a', 2)], more: 0 },
    });
    expect(differingMaterials([], same).to).toEqual({ shown: same.slice(0, 4), more: 94 });
  });

  it('together with what is equal are all of each side', () => {
    const rows = fc.array(
      fc.constantFrom('a', 'b', 'c').map((type) => material(type)),
      { maxLength: 9 },
    );
    fc.assert(
      fc.property(rows, rows, (from, to) => {
        const differing = differingMaterials(from, to);
        const countOf = ({ shown, more }: { shown: unknown[]; more: number }) => shown.length + more;
        expect(from.length - countOf(differing.from)).toBe(to.length - countOf(differing.to));
      }),
    );
  });
});
