import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { beforeEach, vi } from 'vitest';
import { ModelProposal } from '@/components/structure/model-proposal';
import type { FileModel } from '@/components/structure/proposal-model';
import { StructureProvider } from '@/components/structure/store-context';
import { StructureStore } from '@/components/structure/structure-store';
import { StructureTreeView } from '@/components/structure/structure-tree-view';
import type { FileDto } from '@/lib/contract/files';
import type { StructureProposalDto } from '@/lib/contract/model-structure';
import { FakeEventSource, stubEventSource } from './fake-event-source';
import { refusalAnswer } from './refusals';
import { renderOnPage } from './render-on-page';

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

const TRUNCATED = { messages: [{ message: 'The file ends too early.' }] };

/** For a file of tests: each begins with one file and its proposal. */
export function setUpProposals(): void {
  beforeEach(() => {
    Object.assign(portal, FIRST);
    stubEventSource();
    vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
      if (init?.method === 'POST') return upload();
      if (path.includes('/ifcstructure')) return refusalAnswer(422, 'IfcTruncated', TRUNCATED);
      if (!path.includes('/proposal')) return files();
      portal.readings += 1;
      return Response.json({ data: portal.proposal });
    });
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

/** The portal answers another proposal from now on, and says that the model has changed. */
export function changeProposal(proposal: StructureProposalDto): void {
  portal.proposal = proposal;
  act(() => FakeEventSource.opened[0]?.send({ kind: 'model', rootProjectUnitID: rootUnitId }, '1'));
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
  renderOnPage(
    <StructureProvider value={store}>
      <ModelProposal rootUnitId={rootUnitId} since="" Model={Model ?? Probe} />
      <StructureTreeView onSave={save} />
    </StructureProvider>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'From IFC model' }));
  const drawn = () => {
    if (shown === null) throw new Error('no model is shown');
    return shown;
  };
  return { user, store, save, drawn };
}
