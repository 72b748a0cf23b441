import { createHash } from 'node:crypto';
import { FILE_NOUNS, FILE_PLACES, type FileNoun } from '@/lib/domain/configuration-file/file-nouns';
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
import { AppError, type Message } from '../errors';
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
    const ofNoun = planned.filter((one) => one.noun === noun);
    if (FILE_STORES[noun].writeTogether) steps.push(...(await carryOutTogether(inProduct, ofNoun)));
    else for (const step of ofNoun) steps.push(await carryOut(inProduct, step));
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
  if (!isToDo(step)) return step;
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

function isToDo({ planned }: PlanStep): boolean {
  return planned !== 'unchanged' && planned !== 'refused';
}

/** Steps of one noun; those of each thing that they belong to are written at once. */
async function carryOutTogether(ctx: ServiceContext, steps: readonly PlanStep[]): Promise<PlanStep[]> {
  const places = new Map<string | null, PlanStep[]>();
  for (const step of steps.filter(isToDo)) {
    const others = places.get(step.within);
    if (others) others.push(step);
    else places.set(step.within, [step]);
  }
  const refusals = new Map<PlanStep, readonly PlanMessage[]>();
  for (const own of places.values()) await writeTogether(ctx, own, refusals);
  return steps.map((step) => {
    const messages = refusals.get(step);
    return messages ? { ...step, planned: 'refused' as const, refusals: messages } : step;
  });
}

/** Writes steps at once, and collects why some are refused. */
async function writeTogether(
  outer: ServiceContext,
  steps: readonly PlanStep[],
  refusals: Map<PlanStep, readonly PlanMessage[]>,
): Promise<void> {
  const refuse = (refused: readonly PlanStep[], messages: readonly PlanMessage[]) => {
    for (const step of refused) refusals.set(step, messages);
  };
  const [first] = steps;
  if (!first) return;
  const { noun } = first;
  if (outer.product.productId === NO_PRODUCT.productId) return refuse(steps, [PRODUCT_MISSING]);
  try {
    const things = steps.map((step) => thingOf(step, false));
    const found = await inTransaction(outer, async (ctx) => FILE_STORES[noun].writeTogether?.(ctx, things));
    for (const step of steps) {
      const messages = found?.get(step.key);
      if (messages)
        refuse(
          [step],
          messages.map((message) => planMessageOf(noun, message)),
        );
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    refuse(steps, messagesOf(first, error));
  }
}

/** In a transaction of its own inside, of which a refusal leaves nothing. */
function write(outer: ServiceContext, step: PlanStep, isConfirmed: boolean): Promise<void> {
  return inTransaction(outer, (ctx) => FILE_STORES[step.noun].write(ctx, thingOf(step, isConfirmed)));
}

function thingOf({ planned, key, within, id, fields, changes }: PlanStep, isConfirmed: boolean) {
  const changed = changes.map(({ field }) => field);
  const isChanged = (...names: readonly (string | number)[]) =>
    names.some((name) => changed.some((field) => field === name || field.startsWith(`${name}.`)));
  const [isNew, isLeftOut] = [planned === 'create', planned === 'remove'];
  return { key, within: within ?? '', isNew, isLeftOut, id, fields, isChanged, isConfirmed };
}

function refused(step: PlanStep, error: AppError): PlanStep {
  return { ...step, planned: 'refused', refusals: messagesOf(step, error) };
}

/** What was refused, by its parts where there are any. */
function messagesOf({ noun }: PlanStep, { code, messages, values }: AppError): PlanMessage[] {
  if (messages.length === 0) return [{ code, values }];
  return messages.map((message) => planMessageOf(noun, message));
}

function planMessageOf(noun: FileNoun, { code, reference, values }: Message): PlanMessage {
  const { form, called = {} } = FILE_PLACES[noun];
  // The names of keys on the wire, `plantKey`, are plain in a file.
  const isKey = form === 'items' && reference?.endsWith('Key') === true;
  return { code, field: isKey ? 'key' : (called[reference ?? ''] ?? reference), values };
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
