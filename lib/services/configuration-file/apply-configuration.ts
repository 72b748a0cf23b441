import type { FileContent } from '@/lib/domain/configuration-file/file-objects';
import type { PlanStep } from '@/lib/domain/configuration-file/plan';
import { changeConfiguration } from '../configuration/change-configuration';
import type { ServiceContext } from '../context';
import { AppError, MAX_MESSAGES, type Message } from '../errors';
import { forgetConfiguration } from '../portal-configuration';
import { forgetProducts } from '../portal-product';
import { type ConfigurationPlan, carryOutPlan } from './carry-out-plan';

/** Ends a transaction whose plan is all that is wanted of it. */
class Rehearsed extends Error {
  constructor(readonly plan: ConfigurationPlan) {
    super('rehearsed');
  }
}

/**
 * What a file would do, for administrators: it is carried out and taken back, so that plan and change are refused for
 * the same reasons. @throws AppError Forbidden
 */
export async function planConfiguration(
  outer: ServiceContext,
  file: FileContent,
): Promise<ConfigurationPlan> {
  try {
    return await changeConfiguration(outer, async (ctx) => {
      throw new Rehearsed(await carryOutPlan(ctx, file));
    });
  } catch (error) {
    if (error instanceof Rehearsed) return error.plan;
    throw error;
  } finally {
    forget();
  }
}

/**
 * Applies a file, all or nothing, for administrators.
 * @param expected the hash of the plan that they have seen; null if none was made
 * @throws AppError Forbidden; PlanOutdated if the file does something else than expected; RowsRefused with the reasons;
 * RemovalNotConfirmed with the counts, if nobody has seen them in a plan
 */
export async function applyConfiguration(
  outer: ServiceContext,
  file: FileContent,
  expected: string | null,
): Promise<ConfigurationPlan> {
  try {
    return await changeConfiguration(outer, async (ctx) => {
      const plan = await carryOutPlan(ctx, file);
      if (expected !== null && expected !== plan.hash) throw new AppError('PlanOutdated');
      const refusals = plan.steps.flatMap((step) => messagesOf(step, 'refusals'));
      if (refusals.length > 0) throw new AppError('RowsRefused', listed(refusals));
      const effects = plan.steps.flatMap((step) => messagesOf(step, 'effects'));
      if (expected === null && effects.length > 0) {
        throw new AppError('RemovalNotConfirmed', listed(effects));
      }
      return plan;
    });
  } finally {
    forget();
  }
}

/** What was read inside the transaction may have been taken back. */
function forget(): void {
  forgetProducts();
  forgetConfiguration();
}

function listed(messages: readonly Message[]) {
  const shown = messages.slice(0, MAX_MESSAGES);
  return { messages: shown, unlisted: messages.length - shown.length };
}

/** Each with its thing, as `plant/WERK-A/name`. */
function messagesOf(step: PlanStep, of: 'refusals' | 'effects'): Message[] {
  return step[of].map(({ code, field, values }) => {
    const reference = [step.noun, step.key, field].filter((part) => part).join('/');
    return { type: 'error', code, reference, ...(values && { values }) };
  });
}
