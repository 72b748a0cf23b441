import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '@/lib/domain/calendar';
import { askLaterDates } from '@/lib/domain/deliveries/later-dates';
import { acceptedDay, type DatedRow, planDateShift } from '@/lib/domain/deliveries/shift-dates';
import { deliveryStatus, isDeliveryTypeStep } from '@/lib/domain/vocabulary/delivery-status';
import { DELIVERY_TYPES, deliveryTypeNumber } from '@/lib/domain/vocabulary/delivery-types';

const TODAY = '2026-11-21';

it('is numbered on the wire by the place of its type', () => {
  expect(DELIVERY_TYPES.map((type) => deliveryTypeNumber(type))).toEqual([0, 1, 2]);
});

describe('the status of a delivery', () => {
  it('depends on its day and whether it is fixed', () => {
    const on = (deliveryDay: string) =>
      DELIVERY_TYPES.map((deliveryType) => deliveryStatus({ deliveryType, deliveryDay }, TODAY));
    expect(on('2026-11-20')).toEqual(['delivered', 'overdue', 'overdue']);
    expect(on('2026-11-21')).toEqual(['fixed', 'onCall', 'planned']);
    expect(on('2027-01-01')).toEqual(['fixed', 'onCall', 'planned']);
  });

  it('never goes back from fixed', () => {
    const steps = DELIVERY_TYPES.flatMap((from) =>
      DELIVERY_TYPES.filter((to) => isDeliveryTypeStep(from, to)).map((to) => `${from} ${to}`),
    );
    expect(steps.sort()).toEqual([
      'Fixed Fixed',
      'OnCall Fixed',
      'OnCall OnCall',
      'Planned Fixed',
      'Planned OnCall',
      'Planned Planned',
    ]);
  });
});

const row = (rowId: string, day: string, extra: Partial<DatedRow> = {}): DatedRow => ({
  rowId,
  unitId: `lot-${rowId}`,
  day,
  minDay: TODAY,
  isFixed: false,
  ...extra,
});
const edit = (rowId: string, oldDay: string, newDay: string, shiftLater = true) => ({
  editedRowIds: new Set([rowId]),
  oldDay,
  newDay,
  shiftLater,
});

describe('shifting later dates', () => {
  const rows = [
    row('a', '2026-12-01'),
    row('b', '2026-12-01'),
    row('c', '2026-12-08'),
    row('d', '2027-03-29'),
    row('e', '2026-11-25'),
  ];

  it('moves the edited row alone, or with everything after its old date', () => {
    expect(planDateShift(rows, edit('a', '2026-12-01', '2026-12-04', false)).moved).toEqual([
      { rowId: 'a', unitId: 'lot-a', from: '2026-12-01', to: '2026-12-04' },
    ]);
    const { moved, refused } = planDateShift(rows, edit('a', '2026-12-01', '2026-12-04'));
    expect(moved.map(({ rowId, to }) => `${rowId} ${to}`)).toEqual([
      'a 2026-12-04',
      'c 2026-12-11',
      'd 2027-04-01',
    ]);
    expect(refused).toEqual([]);
  });

  it('keeps the rows of a lot that have one date together', () => {
    const lot = [
      row('a', '2027-02-25', { unitId: 'lot' }),
      row('b', '2027-02-25', { unitId: 'lot' }),
      row('c', '2027-02-18', { unitId: 'lot' }),
      row('d', '2027-02-25', { unitId: 'other' }),
      row('e', '2027-03-04', { unitId: 'other' }),
    ];
    const moved = (shiftLater: boolean) =>
      planDateShift(lot, edit('a', '2027-02-25', '2027-02-18', shiftLater)).moved.map(
        ({ rowId, to }) => `${rowId} ${to}`,
      );
    expect(moved(true)).toEqual(['a 2027-02-18', 'b 2027-02-18', 'e 2027-02-25']);
    expect(moved(false)).toEqual(['a 2027-02-18']);
  });

  it('never tears a lot apart, and moves nothing a second time', () => {
    fc.assert(
      fc.property(anyRows, fc.nat({ max: 29 }), day, (list, index, newDay) => {
        const edited = list[index % list.length];
        if (!edited) return;
        const change = edit(edited.rowId, edited.day, newDay);
        const days = new Map(planDateShift(list, change).moved.map(({ rowId, to }) => [rowId, to]));
        const after = list.map((one) => ({ ...one, day: days.get(one.rowId) ?? one.day }));
        const together = (all: DatedRow[]) =>
          all.flatMap((one) =>
            all
              .filter(({ unitId, day }) => unitId === one.unitId && day === one.day && !one.isFixed)
              .filter(({ isFixed }) => !isFixed)
              .map((other) => `${one.rowId} ${other.rowId}`),
          );
        expect(together(after)).toEqual(expect.arrayContaining(together(list)));
        if (edited.day !== newDay) expect(planDateShift(after, change).moved).toEqual([]);
      }),
    );
  });

  it('refuses dates before their minimum, and says which', () => {
    const late = [row('a', '2026-12-01'), row('b', '2026-12-03', { minDay: '2026-12-02' })];
    const { refused } = planDateShift(late, edit('a', '2026-12-01', '2026-11-28'));
    expect(refused).toEqual([
      {
        rowId: 'b',
        unitId: 'lot-b',
        from: '2026-12-03',
        to: '2026-11-30',
        minDay: '2026-12-02',
        code: 'DELIVERY.DateTooEarly',
      },
    ]);
  });

  it('refuses dates after the last day of the calendar as too late, and moves none beyond it', () => {
    const far = [row('a', '2026-12-01'), row('b', '9999-12-01')];
    const { moved, refused } = planDateShift(far, edit('a', '2026-12-01', '2027-02-01'));
    expect(refused.map(({ rowId, code }) => [rowId, code])).toEqual([['b', 'DELIVERY.DateTooLate']]);
    expect(moved.map(({ to }) => to)).toEqual(['2027-02-01', '9999-12-31']);
  });

  it('leaves fixed deliveries alone, and refuses to edit one', () => {
    const fixed = [row('a', '2026-12-01'), row('b', '2026-12-08', { isFixed: true })];
    expect(
      planDateShift(fixed, edit('a', '2026-12-01', '2026-12-02')).moved.map(({ rowId }) => rowId),
    ).toEqual(['a']);
    expect(
      planDateShift(fixed, edit('b', '2026-12-08', '2026-12-09')).refused.map(({ code }) => code),
    ).toEqual(['DELIVERY.DateFixed']);
  });

  it('does nothing when the date stays, however early it is', () => {
    const early = [row('a', '2026-11-01'), row('b', '2026-12-01')];
    expect(planDateShift(early, edit('a', '2026-11-01', '2026-11-01'))).toEqual({ moved: [], refused: [] });
  });

  const day = fc.integer({ min: 0, max: 500 }).map((days) => addDays('2026-06-01', days));
  const anyRows = fc
    .array(fc.record({ day, minDay: day, isFixed: fc.boolean() }), { minLength: 1, maxLength: 30 })
    .map((list) => list.map((entry, index) => ({ ...entry, rowId: `${index}`, unitId: `lot${index % 4}` })));

  it('keeps the distances of everything it moves, and the order of the days', () => {
    fc.assert(
      fc.property(anyRows, fc.nat({ max: 29 }), day, (list, index, newDay) => {
        const edited = list[index % list.length];
        if (!edited) return;
        const { moved } = planDateShift(list, edit(edited.rowId, edited.day, newDay));
        const days = daysBetween(edited.day, newDay);
        for (const { from, to } of moved) expect(daysBetween(from, to)).toBe(days);
        const stayed = list.filter(({ rowId }) => !moved.some((move) => move.rowId === rowId));
        if (days !== 0) {
          for (const { day: unmoved, isFixed } of stayed) expect(unmoved <= edited.day || isFixed).toBe(true);
        }
      }),
    );
  });
});

describe('the date that later ones are later than', () => {
  it.each([
    ['2026-12-24', '2026-12-24'],
    ['2026-11-20', '2026-12-01'],
    [null, '2026-12-01'],
    ['2026-12-01', '2026-12-01'],
  ])('of an edited %s is %s, where possible', (edited, accepted) => {
    expect(acceptedDay(edited, { stored: '2026-12-01', minDay: TODAY })).toBe(accepted);
  });

  it('is none where nothing is stored, and the stored one however early it is', () => {
    expect(acceptedDay('2026-11-20', { stored: null, minDay: TODAY })).toBeNull();
    expect(acceptedDay('2026-11-20', { stored: '2026-11-20', minDay: TODAY })).toBe('2026-11-20');
  });
});

describe('the question about later dates', () => {
  const named = (rowId: string, day: string, minDay = TODAY, stored = day) => ({
    ...{ rowId, unitId: rowId, lot: `Lot ${rowId}`, type: 'CS', day, stored, minDay, isFixed: false },
  });
  const asks = (to: string, before: string | null = '2027-02-01', others = [named('b', '2027-03-01')]) =>
    askLaterDates([{ ...named('a', to), stored: '2027-02-01' }, ...others], 'a', before);

  it('moves the other dates by the days from the date before', () => {
    expect(asks('2027-02-04')).toEqual({
      ...{ from: '2027-02-01', to: '2027-02-04' },
      moves: [
        { rowId: 'a', unitId: 'a', from: '2027-02-01', to: '2027-02-04' },
        { rowId: 'b', unitId: 'b', from: '2027-03-01', to: '2027-03-04' },
      ],
      others: [{ key: 'b', lot: 'Lot b', type: 'CS', from: '2027-03-01', to: '2027-03-04', minDay: null }],
    });
    expect(asks('2027-02-04', '2027-02-03')?.others[0]?.to).toBe('2027-03-02');
    expect(asks('2027-02-04', null)?.from).toBe('2027-02-01');
  });

  it('names the dates that would be too early', () => {
    const early = asks('2027-01-30', '2027-02-01', [named('b', '2027-02-02', '2027-02-02')]);
    expect(early?.others.map(({ minDay }) => minDay)).toEqual(['2027-02-02']);
  });

  it('is not asked for a date that stays or is too early, or where no later date would move', () => {
    expect(asks('2027-02-01')).toBeNull();
    expect(asks('2020-01-01')).toBeNull();
    expect(asks('2027-02-04', '2027-02-01', [named('b', '2027-02-01')])).toBeNull();
    expect(askLaterDates([], 'a', null)).toBeNull();
  });

  it('is asked for a date that is taken back only where another has moved with it', () => {
    const back = (...others: ReturnType<typeof named>[]) => asks('2027-02-01', '2027-02-04', others);
    expect(back(named('b', '2027-03-01'))).toBeNull();
    expect(back(named('b', '2027-03-01'), named('c', '2027-05-09', TODAY, '2027-05-01'))).toBeNull();
    expect(back(named('b', '2027-03-04', TODAY, '2027-03-01'))?.others[0]?.to).toBe('2027-03-01');
  });
});
