import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ModelCard } from '@/components/models/model-card';
import type { ModelSummaryDto } from '@/lib/contract/models';
import messages from '@/messages/en.json';
import { renderOnPage } from '@/tests/support/render-on-page';

const UNIT = '0193a000-0000-7000-8000-000000000001';
const model: ModelSummaryDto['models'][number] = {
  fileID: UNIT,
  fileName: 'House.ifc',
  state: 'ready',
  progress: 100,
  code: null,
  subject: null,
};
const summary: ModelSummaryDto = {
  models: [model],
  wallCount: 72,
  storeyCount: 3,
  volumeM3: 84.5,
  ...{ withoutVolume: 0, openShapes: 0, fromFile: 0 },
  hasPreview: false,
};

function show(changes: Partial<ModelSummaryDto>) {
  renderOnPage(
    <ModelCard title="House" unitId={UNIT} rootUnitId={UNIT} since="1" first={{ ...summary, ...changes }} />,
    { locale: 'en-GB' },
  );
}

it('shows walls, storeys and volume of the models, and leads to the viewer', () => {
  show({});
  expect(screen.getByText('84.5 m³')).toBeTruthy();
  expect(screen.getByText('72 walls on 3 storeys')).toBeTruthy();
  expect(screen.getByRole('link', { name: messages.viewer.openViewer })).toBeTruthy();
});

it('shows no volume before the walls are measured', () => {
  show({ models: [{ ...model, state: 'converting', progress: 40 }], volumeM3: 0 });
  expect(screen.getByText('72 walls on 3 storeys')).toBeTruthy();
  expect(screen.queryByText(/m³/)).toBeNull();
});

it('says what its sum lacks, also while a file is refused or converting', () => {
  const states = ['ready', 'refused', 'converting'] as const;
  for (const state of states) {
    const { unmount } = renderOnPage(
      <ModelCard
        title="House"
        unitId={UNIT}
        rootUnitId={UNIT}
        since="1"
        first={{
          ...{ ...summary, withoutVolume: 4, openShapes: 1 },
          models: [model, { ...model, state, fileName: 'Other.ifc' }],
        }}
      />,
    );
    expect(screen.getByText('4 walls have no shape and no volume')).toBeTruthy();
    expect(screen.getByText('One wall has an open shape; its volume is not reliable')).toBeTruthy();
    expect(screen.queryByText('Other.ifc') === null).toBe(state === 'ready');
    unmount();
  }
});

it('is not shown without models', () => {
  show({ models: [], wallCount: 0, storeyCount: 0, volumeM3: 0 });
  expect(screen.queryByText(messages.viewer.cardTitle)).toBeNull();
});

it('names a refused file on the project alone, not on each unit below it', () => {
  const refused = { ...model, state: 'refused', code: 'IfcMalformed', fileName: 'Broken.ifc' } as const;
  const first = { ...summary, models: [model, refused] };
  const shown = (unitId: string) => {
    const { unmount } = renderOnPage(
      <ModelCard title="House" unitId={unitId} rootUnitId={UNIT} since="1" first={first} />,
    );
    const isNamed = screen.queryByText('Broken.ifc') !== null;
    unmount();
    return isNamed;
  };
  expect([shown(UNIT), shown('0193a000-0000-7000-8000-000000000002')]).toEqual([true, false]);
});
