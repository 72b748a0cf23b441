import { call, read } from '@/lib/client/http';
import type { BodyOf } from '@/lib/contract/endpoint';
import type {
  discardStructureDraft,
  finishStructure,
  getStructure,
  getStructureDraft,
  SentStructure,
  StructureDraftDto,
  StructureDto,
  saveStructure,
  saveStructureDraft,
} from '@/lib/contract/structure';

const pathOf = (rootUnitId: string) => `/api/tasks/project-structure/${rootUnitId}`;

export interface SentSave {
  rootUnitId: string;
  subProjects: SentStructure['subProjects'];
  /** The version the person began with. */
  version: number;
}

/** Saves the whole structure; a stale version is refused with the present one. */
export async function putStructure({ rootUnitId, subProjects, version }: SentSave): Promise<StructureDto> {
  const options = { body: { subProjects }, ifMatch: version };
  return (await call<typeof saveStructure>('PUT', pathOf(rootUnitId), options)).data;
}

/** Saves the structure and finishes Structuring, both or nothing. */
export async function postStructure({ rootUnitId, subProjects, version }: SentSave): Promise<StructureDto> {
  const path = `/api/tasks/create-project-structure/${rootUnitId}`;
  const options = { body: { subProjects }, ifMatch: version };
  return (await call<typeof finishStructure>('POST', path, options)).data;
}

/** The structure as it is stored now. */
export async function readStructure(rootUnitId: string): Promise<StructureDto> {
  return (await read<typeof getStructure>(pathOf(rootUnitId))).data;
}

/** The person's draft as another device, or an earlier visit, left it. */
export async function readDraft(rootUnitId: string): Promise<StructureDraftDto | null> {
  return (await read<typeof getStructureDraft>(`${pathOf(rootUnitId)}/draft`)).data;
}

/** Keeps the draft on the server; when that was, by its clock. */
export async function putDraft(rootUnitId: string, body: BodyOf<typeof saveStructureDraft>): Promise<string> {
  const answer = await call<typeof saveStructureDraft>('PUT', `${pathOf(rootUnitId)}/draft`, {
    body,
    isBackground: true,
  });
  return answer.data.updatedOn;
}

export async function deleteDraft(rootUnitId: string): Promise<void> {
  await call<typeof discardStructureDraft>('DELETE', `${pathOf(rootUnitId)}/draft`, { isBackground: true });
}
