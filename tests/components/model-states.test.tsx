import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { WHOLE_SECTION } from '@/components/model-viewer/section-box';
import { Legend } from '@/components/models/legend';
import { ModelStates } from '@/components/models/model-states';
import { SectionPanel } from '@/components/models/section-panel';
import { WallCard } from '@/components/models/wall-card';
import type { ModelDto } from '@/lib/contract/models';
import { formats } from '@/lib/i18n/formats';
import messages from '@/messages/de.json' with { type: 'json' };

afterEach(cleanup);

const t = messages.viewer;

const show = (children: ReactNode) =>
  render(
    <NextIntlClientProvider locale="de" messages={messages} formats={formats} timeZone="Europe/Berlin">
      {children}
    </NextIntlClientProvider>,
  );

const model = (own: Partial<ModelDto>): ModelDto => ({
  fileID: crypto.randomUUID(),
  projectUnitID: 'unit',
  fileName: 'Haus.ifc',
  state: 'ready',
  progress: 0,
  code: null,
  warnings: [],
  url: null,
  offsetM: [0, 0, 0],
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
    lengthMm: 6786,
    heightMm: 2620,
    thicknessMm: null,
    volumeM3: 2.064,
    isClosed: false,
  };
  const wall = { id: 'a', number: '012', floorId: '', floorName: '', measures };
  const nothing = vi.fn();
  show(<WallCard walls={[wall]} lot="P-1-1" onStep={nothing} onIsolate={nothing} onHide={nothing} />);
  expect(screen.getByRole('heading', { name: 'Wand 012' })).toBeTruthy();
  for (const text of ['6.786 mm', '2,06 m³', '–', t.noStorey, 'P-1-1', t.openShape]) {
    expect(screen.getByText(text)).toBeTruthy();
  }
});

it('lets the legend choose what is coloured, and which groups are shown', async () => {
  const [onMode, onToggle] = [vi.fn(), vi.fn()];
  const group = { key: 'thickness:214', value: 214, color: 'red', walls: [], volumeM3: 3.25 };
  show(<Legend mode="thickness" groups={[group]} hiddenGroups={[]} onMode={onMode} onToggle={onToggle} />);
  const user = userEvent.setup();
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
