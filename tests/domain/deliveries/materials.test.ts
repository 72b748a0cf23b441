import { describe, expect, it } from 'vitest';
import {
  checkMaterials,
  lockOfMaterials,
  maxVolumesM3,
  volumeProblems,
} from '@/lib/domain/deliveries/check-materials';
import { followMaterials, type LotDelivery } from '@/lib/domain/deliveries/follow-materials';
import { type Material, pairMaterials } from '@/lib/domain/deliveries/materials';

const row = (type: string, volumeM3: number, deliveryDay: string | null): Material => ({
  type,
  volumeM3,
  deliveryDay,
});
const EARLY = '2026-12-01';
const MIN = '2026-12-15';
const LATE = '2027-02-01';

describe('rows of a lot before and after', () => {
  it('belong together by what they have in common', () => {
    const [a, b] = [row('Panels', 5, EARLY), row('Lintels', 6, LATE)];
    const pairsOf = (...sent: Material[]) => pairMaterials([a, b], sent);
    expect(pairsOf(b, a)).toEqual([b, a]);
    expect(pairsOf(row('Lintels', 7, LATE))).toEqual([b]);
    expect(pairsOf(row('Blocks', 5, EARLY), b)).toEqual([a, b]);
    expect(pairsOf(row('Panels', 9, LATE), row('Panels', 9, LATE))).toEqual([a, b]);
    expect(pairsOf(a, b, row('Blocks', 1, EARLY))).toEqual([a, b, null]);
  });

  it('continue in one row each', () => {
    const stored = [row('Panels', 5, EARLY)];
    expect(pairMaterials(stored, [row('Panels', 5, EARLY), row('Panels', 5, EARLY)])).toEqual([
      stored[0],
      null,
    ]);
  });
});

describe('the dates of materials', () => {
  const facts = { stored: [row('Panels', 5, EARLY)], types: new Set(['Panels']), minDay: MIN };
  const codesOf = (...sent: Material[]) =>
    checkMaterials(sent, facts).map(({ code, index }) => `${index} ${code}`);

  it('may stay early, but not become early', () => {
    expect(codesOf(row('Panels', 9, EARLY))).toEqual([]);
    expect(codesOf(row('Panels', 5, MIN))).toEqual([]);
    expect(codesOf(row('Panels', 5, '2026-12-14'))).toEqual(['0 DELIVERY.DateTooEarly']);
    expect(codesOf(row('Panels', 5, EARLY), row('Panels', 5, EARLY))).toEqual(['1 DELIVERY.DateTooEarly']);
  });
});

describe('the volumes of a lot', () => {
  it('are bounded by its siblings and its other rows', () => {
    expect(maxVolumesM3([100, 50], 150)).toEqual([150, 100]);
    expect(maxVolumesM3([10], 400)).toEqual([0]);
    expect(volumeProblems([100, 50], 200)).toEqual([]);
    expect(volumeProblems([100, 50.001], 200).map(({ index, values }) => [index, values?.max])).toEqual([
      [0, 99.999],
      [1, 50],
    ]);
  });
});

describe('an approved lot', () => {
  const stored = [row('Panels', 5, EARLY), row('Lintels', 6, LATE)];
  const lockOf = (sent: Material[], fixedDays: string[] = []) =>
    lockOfMaterials(sent, { stored, stateKey: 'Approved', fixedDays });

  it('keeps kinds and volumes, in whatever order', () => {
    expect(lockOf([row('Lintels', 6, LATE), row('Panels', 5, '2027-05-01')])).toBeNull();
    expect(lockOf([row('Lintels', 6, LATE)])).toBe('VolumesLocked');
    expect(lockOf([row('Lintels', 6, LATE), row('Panels', 5.5, EARLY)])).toBe('VolumesLocked');
  });

  it('keeps the days of fixed deliveries', () => {
    expect(lockOf([row('Lintels', 6, EARLY), row('Panels', 5, EARLY)], [EARLY])).toBeNull();
    expect(lockOf([row('Lintels', 6, EARLY), row('Panels', 5, LATE)], [EARLY])).toBe('DeliveryFixed');
    const open = { stored, stateKey: 'Preparing' as const, fixedDays: [LATE] };
    expect(lockOfMaterials([row('Panels', 5, EARLY)], open)).toBe('DeliveryFixed');
  });
});

describe('deliveries', () => {
  const delivery = (day: string, deliveryType: LotDelivery['deliveryType'] = 'Planned'): LotDelivery => ({
    deliveryLotId: day,
    day,
    deliveryType,
  });
  const [A, B, C] = ['2027-01-01', '2027-01-08', '2027-01-15'];
  const before = [row('Panels', 5, A), row('Lintels', 6, B)];
  const follow = (after: Material[], ...deliveries: LotDelivery[]) =>
    followMaterials(deliveries.length > 0 ? deliveries : [delivery(A), delivery(B)], before, after);

  it('go with their materials, each as itself', () => {
    expect(follow([row('Panels', 5, B), row('Lintels', 6, C)])).toEqual({
      moved: [
        { deliveryLotId: A, day: B },
        { deliveryLotId: B, day: C },
      ],
      merged: [],
      added: [],
    });
  });

  it('become one where they meet, the more binding one', () => {
    expect(follow([row('Panels', 5, B), row('Lintels', 6, B)])).toEqual({
      moved: [],
      merged: [{ deliveryLotId: A, intoId: B }],
      added: [],
    });
    const onCall = [delivery(A, 'OnCall'), delivery(B)];
    expect(follow([row('Panels', 5, B), row('Lintels', 6, B)], ...onCall)).toEqual({
      moved: [{ deliveryLotId: A, day: B }],
      merged: [{ deliveryLotId: B, intoId: A }],
      added: [],
    });
  });

  it('stay where some of their materials stay, and are added for the others', () => {
    const both = [row('Panels', 5, A), row('Lintels', 6, A)];
    const after = [row('Panels', 5, A), row('Lintels', 6, C)];
    expect(followMaterials([delivery(A)], both, after)).toEqual({ moved: [], merged: [], added: [C] });
  });

  it('stay when they are fixed', () => {
    expect(follow([row('Panels', 5, C), row('Lintels', 6, B)], delivery(A, 'Fixed'), delivery(B))).toEqual({
      moved: [],
      merged: [],
      added: [C],
    });
  });
});
