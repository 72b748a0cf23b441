import { createHash } from 'node:crypto';
import { FILE_NOUNS, FILE_PLACES } from '@/lib/domain/configuration-file/file-nouns';
import {
  type FileContent,
  objectsOf,
  type WantedConfiguration,
} from '@/lib/domain/configuration-file/file-objects';
import {
  type PlanMessage,
  type PlanStep,
  PRODUCT_MISSING,
  planChanges,
} from '@/lib/domain/configuration-file/plan';
import { inTransaction, type ServiceContext } from '../context';
import { AppError } from '../errors';
import { NO_PRODUCT, readFirstProduct } from '../portal-product';
import { FILE_STORES, readConfiguration } from './file-stores';

/** What a file does, step by step. */
export interface ConfigurationPlan {
  steps: readonly PlanStep[];
  /** The same as long as the file does the same. */
  hash: string;
}

/**
 * Carries a file out in the transaction of the context, through the services, and says what it did. A step that they
 * refuse leaves nothing behind, and says so: the caller ends the transaction then.
 */
export async function carryOutPlan(ctx: ServiceContext, file: FileContent): Promise<ConfigurationPlan> {
  const product = await readFirstProduct(ctx.db);
  const planned = planChanges(await readConfiguration({ ...ctx, product }), wantedIn(file));
  const steps: PlanStep[] = [];
  for (const noun of FILE_NOUNS) {
    // What follows belongs to what was created before it.
    const inProduct = { ...ctx, product: await readFirstProduct(ctx.db) };
    for (const step of planned.filter((one) => one.noun === noun)) {
      steps.push(await carryOut(inProduct, step));
    }
  }
  return { steps, hash: hashOf(steps) };
}

function wantedIn(file: FileContent): WantedConfiguration {
  const { objects, complete } = objectsOf(file);
  const stored = objects.map(({ fields, ...one }) => {
    return { ...one, fields: FILE_STORES[one.noun].asStored?.(fields) ?? fields };
  });
  return { objects: stored, complete };
}

async function carryOut(ctx: ServiceContext, step: PlanStep): Promise<PlanStep> {
  if (step.planned === 'unchanged' || step.planned === 'refused') return step;
  if (step.noun !== 'product' && ctx.product.productId === NO_PRODUCT.productId) {
    return { ...step, planned: 'refused', refusals: [PRODUCT_MISSING] };
  }
  try {
    await write(ctx, step, false);
    return step;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code !== 'RemovalNotConfirmed') return refused(step, error);
    // Shown with the plan; who applies this plan has confirmed it.
    await write(ctx, step, true);
    return { ...step, effects: messagesOf(step, error) };
  }
}

/** In a transaction of its own inside, of which a refusal leaves nothing. */
function write(outer: ServiceContext, step: PlanStep, isConfirmed: boolean): Promise<void> {
  const { noun, key, within, fields, changes } = step;
  const changed = changes.map(({ field }) => field);
  const isChanged = (...names: readonly (string | number)[]) =>
    names.some((name) => changed.some((field) => field === name || field.startsWith(`${name}.`)));
  const isNew = step.planned === 'create';
  return inTransaction(outer, (ctx) =>
    FILE_STORES[noun].write(ctx, { key, within: within ?? '', isNew, fields, isChanged, isConfirmed }),
  );
}

function refused(step: PlanStep, error: AppError): PlanStep {
  return { ...step, planned: 'refused', refusals: messagesOf(step, error) };
}

/** What was refused, by its parts where there are any. */
function messagesOf({ noun }: PlanStep, { code, messages, values }: AppError): PlanMessage[] {
  if (messages.length === 0) return [{ code, values }];
  return messages.map((message) => {
    const { reference } = message;
    // The names of keys on the wire, `plantKey`, are plain in a file.
    const isKey = FILE_PLACES[noun].form === 'items' && reference?.endsWith('Key') === true;
    return { code: message.code, field: isKey ? 'key' : reference, values: message.values };
  });
}

/** Of all that is done or refused: not of counts, which change with the work of others. */
function hashOf(steps: readonly PlanStep[]): string {
  const done = steps
    .filter(({ planned }) => planned !== 'unchanged')
    .map(({ noun, within, key, planned, changes, refusals, effects }) => {
      const said = [...refusals, ...effects].map(({ code, field = null }) => [code, field]);
      return [noun, within, key, planned, changes.map(({ field, from, to }) => [field, from, to]), said];
    });
  return createHash('sha256').update(JSON.stringify(done)).digest('hex');
}
