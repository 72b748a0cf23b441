import { call, read } from '@/lib/client/http';
import { dataPath } from '@/lib/client/paths';
import type { AnswerOf, BodyOf } from '@/lib/contract/endpoint';
import type { checkTitle, createUnit, updateUnit } from '@/lib/contract/unit-changes';
import type { getUnit, UnitDetailsDto, UnitDto } from '@/lib/contract/units';
import type { UnitType } from '@/lib/domain/vocabulary/unit-types';

/** A unit with what the person may do with it. */
export async function readUnit(unitId: string): Promise<UnitDetailsDto> {
  return (await read<typeof getUnit>(dataPath(`projects/${unitId}`))).data;
}

export type NewUnit = Exclude<BodyOf<typeof createUnit>, { email: string }>;

/** Makes a unit; the key makes it safe to send the same wish again. */
export async function createUnitAt(body: NewUnit, idempotencyKey: string): Promise<UnitDto> {
  const { data } = await call<typeof createUnit>('POST', dataPath('projects'), { body, idempotencyKey });
  if ('email' in data) throw new Error('a wish was recorded, not a unit made');
  return data;
}

export type UnitChanges = Omit<BodyOf<typeof updateUnit>, 'projectUnitID' | 'version'>;

/** Sends what was changed of a unit; the version is the one the person saw. */
export async function changeUnit(unitId: string, changes: UnitChanges, version: number): Promise<UnitDto> {
  const body = { projectUnitID: unitId, ...changes };
  const path = dataPath(`projects/${unitId}`);
  return (await call<typeof updateUnit>('PUT', path, { body, ifMatch: version })).data;
}

export async function removeUnit(unitId: string, version: number): Promise<void> {
  await call('DELETE', dataPath(`projects/${unitId}`), { ifMatch: version });
}

export interface TitleQuestion {
  title: string;
  unitType: UnitType;
  parentUnitId: string;
  rootUnitId: string;
  /** The unit itself, where it exists already. */
  unitId?: string | undefined;
}

/** Whether no sibling of the type has the title. */
export async function isTitleFree(question: TitleQuestion, signal: AbortSignal): Promise<boolean> {
  const { title, unitType, parentUnitId, rootUnitId, unitId } = question;
  const query = new URLSearchParams({
    title,
    projectUnitType: unitType,
    parentProjectUnitID: parentUnitId,
    rootProjectUnitID: rootUnitId,
    ...(unitId !== undefined && { projectUnitID: unitId }),
  });
  const path = dataPath(`projects/namevalidity?${query}`);
  const answer: AnswerOf<typeof checkTitle> = await call<typeof checkTitle>('GET', path, { signal });
  return answer.valid;
}

/** Restores a deleted unit with everything that was deleted with it. */
export async function restoreUnit(unitId: string): Promise<void> {
  await call('POST', dataPath(`deletedprojectunits/${unitId}/restore`));
}
