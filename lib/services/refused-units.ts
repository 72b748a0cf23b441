import { AppError } from './errors';

/** One of several units for which something is refused. */
export interface RefusedUnit {
  unitId: string;
  refusal: AppError;
}

/** What refuses one unit among several; anything but a refusal fails them all. */
export function refusedUnit(unitId: string, error: unknown): RefusedUnit {
  if (!(error instanceof AppError)) throw error;
  return { unitId, refusal: error };
}
