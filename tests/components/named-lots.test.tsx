import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { nameOfReference } from '@/components/deliveries/edited-lots';
import { Progress } from '@/components/ui/progress';
import { typeName } from '@/lib/domain/catalogue/type-titles';
import type { EditedLot } from '@/lib/domain/deliveries/material-edits';
import { demoTypeNames } from '@/tests/support/product-types';

it('a bar of many parts has no gaps, which would be wider than the parts', () => {
  const partsOf = (count: number) =>
    Array.from({ length: count }, (_, place) => ({ key: String(place), value: 0.5 }));
  render(
    <>
      <Progress label="few" max={350} value={partsOf(3)} />
      <Progress label="many" max={350} value={partsOf(300)} />
      <Progress label="negative" max={350} value={-5} />
    </>,
  );
  const hasGaps = (label: string) => screen.getByLabelText(label).classList.contains('gap-0.5');
  expect([hasGaps('few'), hasGaps('many')]).toEqual([true, false]);
  expect(screen.getByLabelText('negative').getAttribute('aria-valuenow')).toBe('0');
});

it('a refused volume names subproject, lot and material of what was sent', () => {
  const lot = (title: string, isChanged: boolean): EditedLot => ({
    ...{ unitId: title, title, version: 1, volumesLocked: false, minDay: '2026-12-01' },
    stored: [{ type: 'CS elements', volumeM3: 5, deliveryDay: null }],
    rows: [
      {
        ...{ key: 'a', type: 'CS elements', volumeM3: isChanged ? 6 : 5, deliveryDay: null },
        ...{ stored: null, isFixed: false },
      },
    ],
  });
  const changed = lot('Ground', true);
  const nameOf = nameOfReference(
    [
      { unitId: 'a', title: 'House A', lots: [lot('Ground', false)] },
      { unitId: 'b', title: 'House B', lots: [lot('Cellar', false), changed] },
    ],
    (type) => typeName(demoTypeNames('de'), type),
  );
  expect(nameOf('subProjects/0/approvalLots/0/materials/0/volume')).toBe(
    'House B, Ground, Kalksandstein-Planelemente',
  );
  expect(nameOf('subProjects/0')).toBe('House B');
  expect(nameOf('version')).toBeNull();
  const ofOne = nameOfReference([{ unitId: '', title: '', lots: [changed] }], (type) => type);
  expect(ofOne('0/volume')).toBe('Ground, CS elements');
  expect(ofOne('7/volume')).toBeNull();
});
