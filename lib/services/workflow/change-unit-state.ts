import { inTransaction, type ServiceContext } from '../context';
import type { UnitRow } from '../scope';
import { type StepInput, takeStep } from './take-step';

/** Takes a step of the workflow as a transaction of its own (rest.md, `PUT projectunitstates`). */
export function changeUnitState(ctx: ServiceContext, input: StepInput): Promise<UnitRow> {
  return inTransaction(ctx, (tx) => takeStep(tx, input));
}
