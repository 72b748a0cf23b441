import type { PlannedStep, RefusedStep } from '@/lib/domain/workflow/plan-transition';
import { AppError, type Message } from '../errors';
import { requireAllowed } from '../require';

/** Throws the refusal of a step; a closed gate has more precise reasons as messages. */
export function requirePlanned(plan: PlannedStep | RefusedStep): asserts plan is PlannedStep {
  if (plan.can) return;
  if (plan.reason === 'OrderNotReady' && plan.order) {
    const { code, count } = plan.order;
    throw new AppError(plan.reason, { messages: [{ type: 'error', code, values: { count } }] });
  }
  if (plan.reason === 'StructureInvalid' && plan.structure) {
    const messages = plan.structure.map(
      ({ code, reference }): Message => ({ type: 'error', code, reference }),
    );
    throw new AppError(plan.reason, { messages });
  }
  requireAllowed(plan);
}
