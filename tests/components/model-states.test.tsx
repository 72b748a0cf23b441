import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { WHOLE_SECTION } from '@/components/model-viewer/section-box';
import { Legend } from '@/components/models/legend';
import { ModelStates } from '@/components/models/model-states';
import { SectionPanel } from '@/components/models/section-panel';
import type { Wall } from '@/components/models/viewer-data';
import { WallCard, type WallCardProps } from '@/components/models/wall-card';
import type { ModelDto } from '@/lib/contract/models';
import type { WallLotDto } from '@/lib/contract/wall-lots';
import type { WallLotReason } from '@/lib/domain/models/wall-lots';
import { href } from '@/lib/domain/navigation/pages';
import messages from '@/messages/de.json' with { type: 'json' };
import { renderOnPage } from '@/tests/support/render-on-page';

const t = messages.viewer;

const show = (children: ReactNode) => renderOnPage(children, { locale: 'de' });

const model = (own: Partial<ModelDto>): ModelDto => ({
  fileID: crypto.randomUUID(),
  projectUnitID: 'unit',
  fileName: 'Haus.ifc',
  state: 'ready',
  progress: 0,
  code: null,
  subject: null,
  warnings: [],
  url: null,
  offsetM: [0, 0, 0],
  ...{ placeNo: 0, apartM: null, leftOut: [] },
  triangleCount: null,
  walls: [],
  ...own,
});

it('says how far a conversion is, why a file is refused, and nothing of what is ready', () => {
  show(
    <ModelStates
      models={[
        model({ fileName: 'Fertig.ifc' }),
        model({ state: 'converting', progress: 62 }),
        model({ state: 'refused', code: 'IfcTruncated', fileName: 'Halb.ifc' }),
      ]}
    />,
  );
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('62');
  expect(screen.getByText(t.states.converting)).toBeTruthy();
  expect(screen.getByText(t.codes.IfcTruncated)).toBeTruthy();
  expect(screen.queryByText('Fertig.ifc')).toBeNull();
});

it('says what to do where there is no model', () => {
  show(<ModelStates models={[]} />);
  expect(screen.getByText(t.noModelTitle)).toBeTruthy();
});

it('shows the sizes of a wall as the language writes them, and marks an open shape', () => {
  const measures = {
    globalID: 'a',
    number: '012',
    storeyGlobalID: null,
    projectUnitID: null,
    lotReason: 'number' as const,
    lengthMm: 6786,
    heightMm: 2620,
    thicknessMm: null,
    volumeM3: 2.064,
    volumeFrom: 'openShape' as const,
    isClosed: false,
  };
  const lot = {
    projectUnitID: '0b7a3c1e-0000-4000-8000-000000000001',
    ...{
      projectUnitNo: 'P-1-1',
      title: 'Erdgeschoss',
      unitPath: 'Haus A · Erdgeschoss',
      stateKey: 'Approved' as const,
    },
  };
  const delivery = {
    deliveryLotID: 'd1',
    ...{ title: 'Haus A', deliveryDate: '2026-03-09', projectUnitIDs: [lot.projectUnitID], wallNos: ['012'] },
  };
  const place = { id: 'a', number: '012', floorId: '', floorName: '', storeyName: '', isMeasured: true };
  const orderRows = [{ itemID: 'item-12', place: 12, lot }];
  const wall = { ...place, measures, lot, deliveries: [delivery], orderRows };
  show(<WallCard walls={[wall]} rootUnitId="root" {...deeds} assigning={notAssigning} />);
  expect(screen.getByRole('heading', { name: 'Wand 012' })).toBeTruthy();
  for (const text of [
    '6786 mm',
    '2,064 m³',
    '–',
    t.noStorey,
    t.volumeFrom.openShape,
    messages.states.Approved,
    t.lotReasons.number,
  ]) {
    expect(screen.getByText(text, { selector: ':not(text)' })).toBeTruthy();
  }
  expect(screen.getByRole('link', { name: 'P-1-1 Haus A · Erdgeschoss' }).getAttribute('href')).toBe(
    href('unitDetails', { rootUnitId: 'root', unitId: lot.projectUnitID }),
  );
  expect(screen.getByRole('link', { name: /09\.03\.(20)?26/ }).getAttribute('href')).toBe(
    href('deliveryOverview', { rootUnitId: 'root' }),
  );
  expect(screen.getByRole('link', { name: 'Zeile 12 von P-1-1' }).getAttribute('href')).toBe(
    href('unitDetails', { rootUnitId: 'root', unitId: lot.projectUnitID }, { row: 'item-12' }),
  );
});

const deeds = { onStep: vi.fn(), onIsolate: vi.fn(), onHide: vi.fn() };
const notAssigning: WallCardProps['assigning'] = {
  lots: [],
  busy: false,
  onAssign: vi.fn(),
  withoutLot: [],
  onSelect: vi.fn(),
};

describe('the lot of walls', () => {
  const lots = ['P-1-1', 'P-1-2'].map((projectUnitNo) => ({
    ...{
      projectUnitID: `id of ${projectUnitNo}`,
      projectUnitNo,
      title: 'Haus',
      unitPath: 'Haus',
      stateKey: 'Approved' as const,
    },
  }));
  const wallOf = (id: string, lotReason: WallLotReason | null, lot: WallLotDto | null = null): Wall => ({
    ...{ id, number: id, floorId: 'g', floorName: 'EG', storeyName: 'EG', isMeasured: true },
    ...{ lot, deliveries: [], orderRows: [] },
    measures: {
      ...{ globalID: id, number: id, storeyGlobalID: 'g', projectUnitID: lot?.projectUnitID ?? null },
      ...{
        lotReason,
        lengthMm: 1,
        heightMm: 1,
        thicknessMm: 1,
        volumeM3: 1,
        volumeFrom: 'shape',
        isClosed: true,
      },
    },
  });
  const [first = null] = lots;
  const card = (walls: Wall[], assigning: Partial<typeof notAssigning> = {}) =>
    show(
      <WallCard walls={walls} rootUnitId="root" {...deeds} assigning={{ ...notAssigning, ...assigning }} />,
    );
  const lotChoice = () => screen.queryByRole('combobox', { name: t.assignTo });

  it('is chosen by those who may, for all that are selected but those of a file of a lot', async () => {
    const onAssign = vi.fn();
    const free = [wallOf('a', null), wallOf('b', 'source', first)];
    card([...free, wallOf('c', 'file', first)], { lots, onAssign });
    expect(screen.getByText(t.noLot)).toBeTruthy();
    const user = userEvent.setup();
    const button = screen.getByRole('button', { name: t.assign });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(screen.queryByRole('option', { name: t.asModel })).toBeNull();
    await user.selectOptions(screen.getByRole('combobox', { name: t.assignTo }), 'P-1-2 Haus');
    await user.click(button);
    expect(onAssign).toHaveBeenCalledWith(free, lots[1]);
  });

  it('is given back to the model where a person has assigned it', async () => {
    const onAssign = vi.fn();
    const wall = wallOf('a', 'person', first);
    card([wall], { lots, onAssign });
    expect(screen.getByText(t.lotReasons.person)).toBeTruthy();
    const user = userEvent.setup();
    await user.selectOptions(screen.getByRole('combobox', { name: t.assignTo }), t.asModel);
    await user.click(screen.getByRole('button', { name: t.assign }));
    expect(onAssign).toHaveBeenCalledWith([wall], null);
  });

  it('is not to be chosen by others, nor of walls of a file of a lot', () => {
    const { unmount } = card([wallOf('a', null)]);
    expect(lotChoice()).toBeNull();
    unmount();
    card([wallOf('a', 'file', first)], { lots });
    expect(screen.getByText(t.lotReasons.file)).toBeTruthy();
    expect(lotChoice()).toBeNull();
  });

  it('is missed of some, which are selected together', async () => {
    const onSelect = vi.fn();
    const withoutLot = [wallOf('a', null), wallOf('b', null)];
    card([], { lots, withoutLot, onSelect });
    await userEvent.setup().click(screen.getByRole('button', { name: 'Diese Wände auswählen' }));
    expect(onSelect).toHaveBeenCalledWith(withoutLot);
  });
});

const CERTAIN = { withoutVolume: 0, openShapes: 0, fromFile: 0 };

it('names the groups of the legend by what they have in common', () => {
  const values = [
    { of: 'lot', number: 'P-1-1' },
    { of: 'state', stateKey: 'Approved' },
    { of: 'delivery', date: '2026-03-09', title: 'Haus A' },
    null,
  ] as const;
  const groups = values.map((value, index) => ({
    ...{ key: String(index), value, color: 'red', walls: [], volumeM3: 0, doubts: CERTAIN },
  }));
  const nothing = vi.fn();
  show(<Legend mode="state" groups={groups} hiddenGroups={[]} onMode={nothing} onToggle={nothing} />);
  for (const name of ['P-1-1', messages.states.Approved, /^09\.03\.(20)?26 · Haus A$/, t.unknown])
    expect(screen.getByText(name)).toBeTruthy();
});

it('lets the legend choose what is coloured, and which groups are shown', async () => {
  const [onMode, onToggle] = [vi.fn(), vi.fn()];
  const value = { of: 'thickness', mm: 214 } as const;
  const group = {
    key: 'thickness:214',
    value,
    color: 'red',
    walls: [],
    volumeM3: 3.25,
    doubts: { ...CERTAIN, withoutVolume: 2 },
  };
  show(<Legend mode="thickness" groups={[group]} hiddenGroups={[]} onMode={onMode} onToggle={onToggle} />);
  const user = userEvent.setup();
  expect(screen.getByText(/^≈ 3.\d+ m³/).textContent).toContain('2 Wände haben keine Form und kein Volumen');
  await user.selectOptions(screen.getByRole('combobox'), t.colorModes.storey);
  expect(onMode).toHaveBeenCalledWith('storey');
  await user.click(screen.getByRole('checkbox', { name: /214 mm/ }));
  expect(onToggle).toHaveBeenCalledWith('thickness:214');
});

it('names every side of the section', () => {
  show(<SectionPanel section={WHOLE_SECTION} onSection={vi.fn()} />);
  const sliders = Object.values(t.cut).map((name) => screen.getByRole('slider', { name }));
  expect(sliders).toHaveLength(6);
});
