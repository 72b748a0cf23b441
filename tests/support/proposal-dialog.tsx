import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import type { ComponentProps } from 'react';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, vi } from 'vitest';
import { ModelProposal } from '@/components/structure/model-proposal';
import type { FileModel } from '@/components/structure/proposal-model';
import { StructureProvider } from '@/components/structure/store-context';
import { StructureStore } from '@/components/structure/structure-store';
import { StructureTreeView } from '@/components/structure/structure-tree-view';
import type { FileDto } from '@/lib/contract/files';
import type { StructureProposalDto } from '@/lib/contract/model-structure';
import { formats } from '@/lib/i18n/formats';
import messages from '@/messages/en.json';

export const rootUnitId = '0193a000-0000-7000-8000-000000000001';
export const fileId = '0193a000-0000-7000-8000-000000000002';
const sources = [{ buildingGlobalId: 'b', storeyGlobalId: 's', groupGlobalId: null }];
const lot = (title: string, volumeM3: number | null) => ({
  ...{ title, volumeM3, sources },
  wallIds: [`${title} 1`, `${title} 2`],
});

/** A model of one house with three lots of two walls each; the second is over the limit. */
export const PROPOSAL: StructureProposalDto = {
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

interface FakePortal {
  files: (Pick<FileDto, 'projectFileID' | 'name'> & Partial<FileDto>)[];
  proposal: StructureProposalDto;
  uploads: number;
  /** How often the proposal was read. */
  readings: number;
}

const FIRST: FakePortal = {
  files: [{ projectFileID: fileId, name: 'house.ifc' }],
  ...{ proposal: PROPOSAL, uploads: 0, readings: 0 },
};

/** What the portal answers, and what it was asked. */
export const portal: FakePortal = { ...FIRST };

/** For a file of tests: each begins with one file and its proposal. */
export function setUpProposals(): void {
  beforeEach(() => {
    Object.assign(portal, FIRST);
    FakeEventSource.opened = [];
    vi.stubGlobal('EventSource', FakeEventSource);
    vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
      if (init?.method === 'POST') return upload();
      if (path.includes('/ifcstructure')) return refusal();
      if (!path.includes('/proposal')) return files();
      portal.readings += 1;
      return Response.json({ data: portal.proposal });
    });
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });
}

function upload(): Response {
  portal.uploads += 1;
  portal.files = [{ projectFileID: fileId, name: 'new.ifc' }];
  return Response.json({ data: portal.files });
}

function files(): Response {
  return Response.json({
    ...{ data: portal.files, count: portal.files.length, usage: { usedBytes: 0, limitBytes: 1 } },
    abilities: { change: { can: true } },
  });
}

function refusal(): Response {
  const code = 'IfcTruncated';
  const said = [{ type: 'error', code, message: 'The file ends too early.' }];
  const problem = { type: '', title: '', status: 422, detail: '', code, messages: said, requestID: 'r' };
  const headers = { 'content-type': 'application/problem+json' };
  return Response.json(problem, { status: 422, headers });
}

/** The portal answers another proposal from now on, and says that the model has changed. */
export function changeProposal(proposal: StructureProposalDto): void {
  portal.proposal = proposal;
  const data = JSON.stringify({ kind: 'model', rootProjectUnitID: rootUnitId });
  act(() => FakeEventSource.opened[0]?.onmessage?.({ data, lastEventId: '1' }));
}

interface Opened {
  tree?: ConstructorParameters<typeof StructureStore>[0]['tree'];
  Model?: FileModel;
}

/** The structure builder with its dialog open, and what the model was last asked to show. */
export async function openProposal({ tree = [], Model }: Opened = {}) {
  const earliest = { root: '2026-01-01', ofUnits: {} };
  const store = new StructureStore({ tree, version: 1, earliest, materialTypes: ['AAC blocks'] });
  const save = vi.fn();
  let shown: ComponentProps<FileModel> | null = null;
  const Probe: FileModel = (props) => {
    shown = props;
    return null;
  };
  render(
    <NextIntlClientProvider locale="en" messages={messages} formats={formats} timeZone="Europe/Berlin">
      <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
        <StructureProvider value={store}>
          <ModelProposal rootUnitId={rootUnitId} since="" Model={Model ?? Probe} />
          <StructureTreeView onSave={save} />
        </StructureProvider>
      </SWRConfig>
    </NextIntlClientProvider>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'From IFC model' }));
  const drawn = () => {
    if (shown === null) throw new Error('no model is shown');
    return shown;
  };
  return { user, store, save, drawn };
}
