import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ModelViewerProps } from '@/components/model-viewer/model-viewer';
import { ModelStage, type ModelStageProps } from '@/components/models/model-stage';
import type { StagedModel } from '@/components/models/staged-model';
import { FIRST_STATE } from '@/components/models/viewer-state';
import { wallsPaint } from '@/components/models/walls-paint';
import messages from '@/messages/en.json';
import { renderOnPage } from '@/tests/support/render-on-page';

vi.mock('@/components/model-viewer/model-viewer', () => ({
  ModelViewer: ({ models }: ModelViewerProps) => (
    <ul aria-label="drawn">
      {models.map(({ url }) => (
        <li key={url}>{url}</li>
      ))}
    </ul>
  ),
}));

const t = messages.viewer;
const ready: StagedModel = {
  ...{ fileID: 'a', fileName: 'House.ifc', state: 'ready', progress: 100, code: null, subject: null },
  ...{ url: '/house', offsetM: [0, 0, 0], placeNo: 0, apartM: null, leftOut: [] },
  walls: [{ globalID: 'wall of the house' }],
};
const shed: StagedModel = {
  ...ready,
  ...{ fileID: 'b', fileName: 'Shed.ifc', url: '/shed', placeNo: 1, apartM: 5_700_400 },
  walls: [{ globalID: 'wall of the shed' }],
};
const refused: StagedModel = {
  ...ready,
  ...{ fileID: 'c', fileName: 'Torn.ifc', state: 'refused', code: 'IfcTruncated', url: null, walls: [] },
};

beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation((kind: string) =>
    kind === 'webgl2' ? Object.assign(Object.create(null), { getExtension: () => null }) : null,
  );
});

const nothing = () => undefined;
const stage = (models: readonly StagedModel[], more: Partial<ModelStageProps> = {}) => (
  <ModelStage
    {...{ label: 'House', models, state: FIRST_STATE, act: nothing, isWall: () => true, startPose: null }}
    {...{ onHandle: nothing, onPose: nothing, children: null }}
    paint={wallsPaint([], new Map())}
    {...more}
  />
);
const drawn = async () => (await screen.findByRole('list', { name: 'drawn' })).textContent;

describe('models that lie apart', () => {
  it('are drawn one place at a time, with a note of how far they lie apart', async () => {
    renderOnPage(stage([ready, shed]));
    expect(await drawn()).toBe('/house');
    expect(screen.getByText(/The files lie 5,700 km apart/)).toBeTruthy();
    const choice = screen.getByRole('combobox', { name: t.apart.show });
    await userEvent.selectOptions(choice, 'Shed.ifc');
    expect(await drawn()).toBe('/shed');
    await userEvent.selectOptions(choice, t.apart.aligned);
    expect(await drawn()).toBe('/house/shed');
  });

  it('change places with a wall that is selected in the list, unless all are drawn', async () => {
    const select = (id: string) => stage([ready, shed], { state: { ...FIRST_STATE, selected: [id] } });
    const { rerender } = renderOnPage(select('wall of the house'));
    expect(await drawn()).toBe('/house');
    rerender(select('wall of the shed'));
    expect(await drawn()).toBe('/shed');
    await userEvent.selectOptions(screen.getByRole('combobox'), t.apart.aligned);
    rerender(select('wall of the house'));
    expect(await drawn()).toBe('/house/shed');
  });

  it('are not chosen where all lie at one place', async () => {
    renderOnPage(stage([ready, { ...shed, placeNo: 0, apartM: null }]));
    expect(await drawn()).toBe('/house/shed');
    expect(screen.queryByRole('combobox')).toBeNull();
  });
});

describe('a file that was refused', () => {
  it('is named over the picture of the project, not over that of a unit', async () => {
    const { rerender } = renderOnPage(stage([ready, refused]));
    expect(await drawn()).toBe('/house');
    expect(screen.queryByText('Torn.ifc')).toBeNull();
    rerender(stage([ready, refused], { namesRefused: true }));
    expect(screen.getByText('Torn.ifc')).toBeTruthy();
  });

  it('is named where there is no picture because of it', () => {
    renderOnPage(stage([refused]));
    expect(screen.getByText('Torn.ifc')).toBeTruthy();
  });
});
