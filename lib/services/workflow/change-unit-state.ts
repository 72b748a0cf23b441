import type { UnitRow } from '@/db/schema';
import { inTransaction, type ServiceContext } from '../context';
import { type StepInput, takeStep } from './take-step';

/** Takes a workflow step in a separate transaction (rest.md, `PUT projectunitstates`). */
export function changeUnitState(ctx: ServiceContext, input: StepInput): Promise<UnitRow> {
  return inTransaction(ctx, (tx) => takeStep(tx, input));
}
