import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import type { ComponentProps } from 'react';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import RealModel from '@/components/models/file-model';
import { ModelProposal } from '@/components/structure/model-proposal-dialog';
import type { FileModel } from '@/components/structure/proposal-model';
import { StructureProvider } from '@/components/structure/store-context';
import { StructureStore } from '@/components/structure/structure-store';
import { StructureTreeView } from '@/components/structure/structure-tree-view';
import type { FileDto } from '@/lib/contract/files';
import type { StructureProposalDto } from '@/lib/contract/model-structure';
import { formats } from '@/lib/i18n/formats';
import messages from '@/messages/en.json';

const rootUnitId = '0193a000-0000-7000-8000-000000000001';
const fileId = '0193a000-0000-7000-8000-000000000002';
const sources = [{ buildingGlobalId: 'b', storeyGlobalId: 's', groupGlobalId: null }];
const lot = (title: string, volumeM3: number | null) => ({
  ...{ title, volumeM3, sources },
  wallIds: [`${title} 1`, `${title} 2`],
});
const PROPOSAL: StructureProposalDto = {
  ...{ state: 'ready', progress: 0, code: null, warnings: ['NoWallNumbers'], url: '/house.glb' },
  subProjects: [{ title: 'House', approvalLots: [lot('Cellar', 40), lot('Ground', 400), lot('Roof', 5)] }],
};

/** Stands for the stream of changes. */
class FakeEventSource {
  static opened: FakeEventSource[] = [];
  onmessage: ((event: { data: string; lastEventId: string }) => void) | null = null;
  constructor() {
    FakeEventSource.opened.push(this);
  }
  close(): void {}
}

let files: (Pick<FileDto, 'projectFileID' | 'name'> & Partial<FileDto>)[];
let proposal: StructureProposalDto;
let uploads: number;
let readings: number;

beforeEach(() => {
  files = [{ projectFileID: fileId, name: 'house.ifc' }];
  proposal = PROPOSAL;
  uploads = 0;
  readings = 0;
  FakeEventSource.opened = [];
  vi.stubGlobal('EventSource', FakeEventSource);
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (init?.method === 'POST') {
      uploads += 1;
      files = [{ projectFileID: fileId, name: 'new.ifc' }];
      return Response.json({ data: files });
    }
    if (path.includes('/proposal')) {
      readings += 1;
      return Response.json({ data: proposal });
    }
    if (path.includes('/ifcstructure')) {
      const message = { type: 'error', code: 'IfcTruncated', message: 'The file ends too early.' };
      return Response.json(
        {
          type: '',
          title: '',
          status: 422,
          detail: '',
          code: 'IfcTruncated',
          messages: [message],
          requestID: 'r',
        },
        { status: 422, headers: { 'content-type': 'application/problem+json' } },
      );
    }
    return Response.json({
      ...{ data: files, count: files.length, usage: { usedBytes: 0, limitBytes: 1 } },
      abilities: { change: { can: true } },
    });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** What the model was last asked to show. */
let drawn: ComponentProps<FileModel>;
const ModelProbe: FileModel = (props) => {
  drawn = props;
  return null;
};

interface Opened {
  tree?: ConstructorParameters<typeof StructureStore>[0]['tree'];
  Model?: FileModel;
}

async function open({ tree = [], Model = ModelProbe }: Opened = {}) {
  const earliest = { root: '2026-01-01', ofUnits: {} };
  const store = new StructureStore({ tree, version: 1, earliest, materialTypes: ['AAC blocks'] });
  const save = vi.fn();
  render(
    <NextIntlClientProvider locale="en" messages={messages} formats={formats} timeZone="Europe/Berlin">
      <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
        <StructureProvider value={store}>
          <ModelProposal rootUnitId={rootUnitId} since="" Model={Model} />
          <StructureTreeView onSave={save} />
        </StructureProvider>
      </SWRConfig>
    </NextIntlClientProvider>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'From IFC model' }));
  return { user, store, save };
}

const titles = (name: string) =>
  screen
    .getAllByRole('textbox', { name })
    .map((field) => (field instanceof HTMLInputElement ? field.value : ''));
const shape = ({ tree }: StructureStore) =>
  tree.map(({ name, children }) => [name, children.map((child) => child.name)]);

describe('a structure from a model', () => {
  it('is renamed, divided and joined before it is taken, and is one step to undo', async () => {
    const { user, store } = await open();
    expect(await screen.findByText('The walls have no numbers. They are numbered by storey.')).toBeTruthy();
    expect(screen.getByText(messages.structure.model.help.NoWallNumbers)).toBeTruthy();
    expect(titles('Name of the approval lot')).toEqual(['Cellar', 'Ground', 'Roof']);
    await user.type(screen.getByRole('textbox', { name: 'Name of the subproject' }), ' 1');
    await user.click(screen.getByRole('button', { name: /New subproject from “Roof” on$/ }));
    expect(titles('Name of the subproject')).toEqual(['House 1', 'House 1 (2)']);
    await user.click(screen.getByRole('button', { name: /Merge “Cellar” with the next lot$/ }));
    await user.click(screen.getByRole('button', { name: 'Use proposal' }));
    expect(shape(store)).toEqual([
      ['House 1', ['Cellar']],
      ['House 1 (2)', ['Roof']],
    ]);
    expect(store.tree[0]?.children[0]?.sources?.length).toBe(2);
    expect(screen.queryByRole('dialog')).toBeNull();
    store.undo();
    expect(shape(store)).toEqual([]);
  });

  it('marks what is over the limit, and takes volumes with the day that is given', async () => {
    const { user, store } = await open();
    await screen.findByText('445 m³');
    expect(screen.getByText('400 m³').closest('[class*="bad"]')).not.toBeNull();
    await user.type(screen.getByLabelText('Delivery date for the volumes (optional)'), '15/01/2030');
    await user.tab();
    await user.click(screen.getByRole('button', { name: 'Use proposal' }));
    const materials = store.tree.flatMap(({ children }) => children.flatMap((child) => child.materials));
    expect(materials.map(({ volumeM3, type, deliveryDay }) => [volumeM3, type, deliveryDay])).toEqual([
      [40, 'AAC blocks', '2030-01-15'],
      [400, 'AAC blocks', '2030-01-15'],
      [5, 'AAC blocks', '2030-01-15'],
    ]);
  });

  it('leaves the focus where it has gone, so that the keys of the builder save it', async () => {
    const { user, save } = await open();
    await user.click(await screen.findByRole('button', { name: 'Use proposal' }));
    await waitFor(() => expect(document.activeElement).toHaveProperty('value', 'House'));
    await user.keyboard('{Control>}s{/Control}');
    expect(save).toHaveBeenCalledOnce();
  });

  it('says what stays of the structure that is there, and needs names of their own', async () => {
    const here = { key: 'a', unitId: 'a', name: 'house', children: [] };
    const child = { key: 'l', unitId: 'l', name: 'Roof', materials: [] };
    const { user } = await open({
      tree: [{ ...here, children: [child, { ...child, key: 'm', unitId: 'm', name: 'Attic' }] }],
    });
    const dialog = await screen.findByRole('dialog');
    await waitFor(() =>
      expect(
        within(dialog).getByText(
          /2 new lots. 1 lot of this name is there already and stays. 1 other lot stays/,
        ),
      ).toBeTruthy(),
    );
    const [first] = screen.getAllByRole('textbox', { name: 'Name of the approval lot' });
    if (first) await user.clear(first);
    expect(screen.getByRole('button', { name: 'Use proposal' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('keeps what was changed when volumes come later', async () => {
    const { user } = await open();
    const name = await screen.findByRole('textbox', { name: 'Name of the subproject' });
    await user.clear(name);
    await user.type(name, 'Mine');
    proposal = { ...PROPOSAL, warnings: ['DuplicateIds'] };
    const change = { kind: 'model', rootProjectUnitID: rootUnitId };
    act(() => FakeEventSource.opened[0]?.onmessage?.({ data: JSON.stringify(change), lastEventId: '1' }));
    await screen.findByText(messages.structure.model.warnings.DuplicateIds);
    expect(readings).toBe(2);
    expect(titles('Name of the subproject')).toEqual(['Mine']);
  });
});

describe('beside its model', () => {
  it.each([
    ['ready', 1],
    ['waiting', 0],
  ] as const)(
    'without WebGL says why, and shows the picture of the file once there is one: %s',
    async (preview, pictures) => {
      files = [
        { projectFileID: fileId, projectUnitID: rootUnitId, name: 'house.ifc', preview, scan: 'clean' },
      ];
      await open({ Model: RealModel });
      await screen.findByText('445 m³');
      expect(screen.getByText(messages.viewer.noPicture.noWebGl.title)).toBeTruthy();
      const shown = [...document.querySelectorAll('img')].map((image) => image.getAttribute('src'));
      expect(shown).toEqual(
        Array.from({ length: pictures }, () => `/api/file/${rootUnitId}/${fileId}/preview`),
      );
    },
  );

  it('shows each lot in its colour, whatever is merged and split', async () => {
    const { user } = await open();
    await screen.findByText('445 m³');
    const colors = () => ['Cellar 1', 'Ground 2', 'Roof 1'].map((wall) => drawn.colors.get(wall));
    const [cellar, ground, roof] = colors();
    expect(new Set([cellar, ground, roof]).size).toBe(3);
    await user.click(screen.getByRole('button', { name: /New subproject from “Roof” on$/ }));
    expect(colors()).toEqual([cellar, ground, roof]);
    await user.click(screen.getByRole('button', { name: /Merge “Cellar” with the next lot$/ }));
    expect(colors()).toEqual([cellar, cellar, roof]);
    const legend = within(screen.getByRole('list', { name: messages.structure.model.legend }));
    expect(legend.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'House / Cellar',
      'House (2) / Roof',
    ]);
  });

  it('is one choice in rows, legend and model', async () => {
    const { user } = await open();
    await screen.findByText('445 m³');
    const current = () =>
      screen
        .getAllByRole('listitem', { current: true })
        .map((row) => within(row).getByRole('textbox').getAttribute('value'));
    const pressed = () => screen.getAllByRole('button', { pressed: true }).map((each) => each.textContent);
    await user.click(
      screen.getAllByRole('textbox', { name: 'Name of the approval lot' })[1] ?? document.body,
    );
    expect([drawn.chosen, current(), pressed()]).toEqual([
      ['Ground 1', 'Ground 2'],
      ['Ground'],
      ['House / Ground'],
    ]);
    act(() => drawn.onChoose('Roof 2'));
    expect([drawn.chosen, current(), pressed()]).toEqual([['Roof 1', 'Roof 2'], ['Roof'], ['House / Roof']]);
    await user.click(screen.getByRole('button', { name: /Merge “Ground” with the next lot$/ }));
    expect(drawn.chosen).toEqual(['Ground 1', 'Ground 2', 'Roof 1', 'Roof 2']);
    await user.click(screen.getByRole('button', { name: 'House / Ground' }));
    expect(drawn.chosen).toEqual([]);
    await user.hover(screen.getByRole('textbox', { name: 'Name of the subproject' }));
    expect(drawn.hovered).toHaveLength(6);
    act(() => drawn.onHover('Cellar 2'));
    expect(drawn.hovered).toEqual(['Cellar 1', 'Cellar 2']);
  });

  it('has a model that can be folded away', async () => {
    const { user } = await open();
    const fold = await screen.findByRole('button', { name: messages.structure.model.view, expanded: true });
    await user.click(fold);
    expect(fold.getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByRole('list', { name: messages.structure.model.legend })).toBeNull();
  });

  it('shows how far the model is while it is converted, and the model when it is there', async () => {
    proposal = { ...PROPOSAL, state: 'converting', progress: 30, url: null };
    await open({ Model: RealModel });
    const bar = await screen.findByRole('progressbar');
    expect(bar.getAttribute('aria-valuenow')).toBe('30');
    proposal = PROPOSAL;
    const change = { kind: 'model', rootProjectUnitID: rootUnitId };
    act(() => FakeEventSource.opened[0]?.onmessage?.({ data: JSON.stringify(change), lastEventId: '1' }));
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(screen.getByText(messages.viewer.noPicture.noWebGl.title)).toBeTruthy();
  });
});

describe('without a model', () => {
  it('the upload stands beside the message, and its file is chosen', async () => {
    files = [];
    const { user } = await open();
    expect(await screen.findByText('No IFC file')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Upload IFC file' })).toBeTruthy();
    const input = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (input) await user.upload(input, new File(['ISO-10303-21;'], 'new.ifc'));
    expect(await screen.findByRole('textbox', { name: 'Name of the subproject' })).toBeTruthy();
    expect(uploads).toBe(1);
  });

  it('a file that is read now shows how far it is', async () => {
    proposal = { ...PROPOSAL, state: 'scanning', progress: 40, warnings: [], subProjects: null };
    await open();
    expect(await screen.findByRole('meter', { name: '40 % read' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Use proposal' })).toBeNull();
  });

  it('a file that is refused says why, in the words of the server', async () => {
    proposal = { ...PROPOSAL, state: 'refused', code: 'IfcTruncated', warnings: [], subProjects: null };
    await open();
    expect(await screen.findByText('The file ends too early.')).toBeTruthy();
  });

  it('a model without walls has nothing to propose', async () => {
    proposal = { ...PROPOSAL, warnings: ['NoWalls'], subProjects: [] };
    await open();
    expect(await screen.findByText('The model has no walls.')).toBeTruthy();
    expect(screen.getByText('There is nothing to propose from this file.')).toBeTruthy();
  });
});
