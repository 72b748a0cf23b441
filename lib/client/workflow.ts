import { call } from '@/lib/client/http';
import { dataPath } from '@/lib/client/paths';
import type { setUnitParam } from '@/lib/contract/unit-params';
import type { changeUnitState, UnitDto } from '@/lib/contract/units';
import type { confirmCheckData as confirmation } from '@/lib/contract/workflow';
import type { Requirement } from '@/lib/domain/workflow/requirements';

export interface StepRequest {
  unitId: string;
  /** The version the person saw. */
  version: number;
  requirement: Requirement | null;
  /** The optional text of the steps that take one. */
  message: string | null;
}

/** Takes a step of the workflow and answers the unit as it is afterwards. */
export async function takeStep({ unitId, version, requirement, message }: StepRequest): Promise<UnitDto> {
  const answer = await call<typeof changeUnitState>('PUT', dataPath(`projectunitstates/${unitId}`), {
    body: { projectUnitID: unitId, requirements: requirement === null ? [] : [requirement], message },
    ifMatch: version,
  });
  return answer.data;
}

/** Asks for missing data of a project or drawing job (domain.md §4, "Check data"). */
export async function raiseCheckData(unitId: string, message: string): Promise<void> {
  await call<typeof setUnitParam>('POST', dataPath('projectunitparams'), {
    body: { projectUnitID: unitId, paramKey: 'CheckDataTaskMessage', paramValue: message },
  });
}

/** Confirms that the data were supplied or, by who asked for them, that they are complete. */
export async function confirmCheckData(unitId: string, rootUnitId: string): Promise<void> {
  await call<typeof confirmation>('POST', dataPath('projectunitstates/ccl-check-data'), {
    body: { unitID: unitId, rootUnitID: rootUnitId },
  });
}
