import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '@/lib/domain/calendar';
import { volumePerWeek } from '@/lib/domain/workflow/volume-per-week';

const material = fc.record({
  deliveryDate: fc.option(
    fc.nat(400).map((days) => addDays('2026-11-01', days)),
    { nil: null },
  ),
  volumeM3: fc.integer({ min: 0, max: 350_000 }).map((litres) => litres / 1000),
});

it('the volume of materials is summed per week of delivery, to the litre', () => {
  expect(
    volumePerWeek([
      { deliveryDate: '2026-12-31', volumeM3: 0.1 },
      { deliveryDate: null, volumeM3: 5 },
      { deliveryDate: '2027-01-01', volumeM3: 0.2 },
      { deliveryDate: '2026-12-21', volumeM3: 7 },
    ]),
  ).toEqual([
    { week: '2026-W52', volume: 7 },
    { week: '2026-W53', volume: 0.3 },
    { week: null, volume: 5 },
  ]);
});

it('nothing of it is lost, and each week stands once, in order', () => {
  fc.assert(
    fc.property(fc.array(material), (materials) => {
      const weeks = volumePerWeek(materials);
      const litres = (rows: readonly number[]) => rows.reduce((sum, m3) => sum + Math.round(m3 * 1000), 0);
      expect(litres(weeks.map(({ volume }) => volume))).toBe(litres(materials.map((row) => row.volumeM3)));
      const dated = weeks.flatMap(({ week }) => week ?? []);
      expect(dated).toEqual([...new Set(dated)].toSorted());
    }),
  );
});
