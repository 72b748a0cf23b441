import { call } from '@/lib/client/http';
import { dataPath } from '@/lib/client/paths';
import type { changeUnitState, UnitDto } from '@/lib/contract/units';
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
