import { AppError } from './errors';

/** One of several units for which an action is refused. */
export interface RefusedUnit {
  unitId: string;
  refusal: AppError;
}

/** The refusal of one unit among several; any other error aborts all of them. */
export function refusedUnit(unitId: string, error: unknown): RefusedUnit {
  if (!(error instanceof AppError)) throw error;
  return { unitId, refusal: error };
}
