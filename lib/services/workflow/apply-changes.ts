import { storeStates } from '@/db/queries/store-states';
import { journalMessage } from '@/lib/domain/journal/delay-message';
import type { StateChange } from '@/lib/domain/workflow/settle';
import { emitChange } from '@/lib/events/emit-change';
import { queueWebhooks, type WebhookContent } from '@/lib/webhooks/queue-webhooks';
import type { WriteContext } from '../context';
import type { OrderedFields } from '../orders/store-order';
import { type JournalLine, writeJournal } from '../records/write-journal';
import { closeReminders, delaysOf } from './delays';
import type { ProjectUnit } from './project-tree';

/** What a step stores besides the states. */
interface StepWrites {
  /** The text of the person who takes it; stored in the entry of the unit they moved. */
  message?: string | null;
  /** The unit whose order it places. */
  ordered?: OrderedFields & { unitId: string };
}

/**
 * Carries out state changes: the units, their open delay rules, the journal (one line per unit that moved or
 * followed; derived states are only shown), the webhooks and the event for open pages.
 * @returns the tree as it is afterwards
 */
export async function applyChanges(
  ctx: WriteContext,
  rootUnitId: string,
  tree: readonly ProjectUnit[],
  changes: readonly StateChange[],
  { message = null, ordered }: StepWrites = {},
): Promise<ProjectUnit[]> {
  const reported = changes.filter((change) => change.cause !== 'derived');
  const unitById = new Map(tree.map((unit) => [unit.unitId, unit]));
  const delays = await delaysOf(
    ctx,
    reported.map((change) => change.unitId),
  );
  const lines = reported.flatMap((change): JournalLine[] => {
    const unit = unitById.get(change.unitId);
    if (!unit) return [];
    const state = { oldState: change.from, newState: change.to };
    const delay = delays.get(change.unitId);
    const text = change.cause === 'step' ? message : null;
    const additionalMessage = journalMessage(delay?.additionalMessage, text);
    return [{ ...unit, ...state, rootUnitId, ...delay, additionalMessage }];
  });
  await changeStates(ctx, changes, ordered);
  await closeReminders(
    ctx,
    changes.filter((change) => change.from !== change.to).map((change) => change.unitId),
  );
  await writeJournal(ctx, lines);
  await queueWebhooks(ctx, rootUnitId, messagesOf(rootUnitId, reported, unitById));
  await emitChange(ctx.db, { rootUnitId, kind: 'state', userId: ctx.viewer.userId ?? undefined });
  const stateById = new Map(changes.map((change) => [change.unitId, change.to]));
  return tree.map((unit) => ({ ...unit, stateKey: stateById.get(unit.unitId) ?? unit.stateKey }));
}

/** The messages to other systems: the changes in the journal. */
function messagesOf(
  rootUnitId: string,
  reported: readonly StateChange[],
  unitById: ReadonlyMap<string, ProjectUnit>,
): WebhookContent[] {
  return reported.flatMap(({ unitId, from, to }): WebhookContent[] => {
    const unit = unitById.get(unitId);
    if (!unit || from === to) return [];
    const { unitNo, title, unitType } = unit;
    const ids = { projectUnitID: unitId, rootProjectUnitID: rootUnitId, projectUnitNo: unitNo };
    return [{ type: 'state.changed', data: { ...ids, title, unitType, oldState: from, newState: to } }];
  });
}

/** Writes each unit once; one that is ordered with its order. */
async function changeStates(
  ctx: WriteContext,
  changes: readonly StateChange[],
  ordered: StepWrites['ordered'],
): Promise<void> {
  const moved = changes.filter((change) => change.from !== change.to);
  if (moved.length === 0) return;
  await storeStates(
    ctx.db,
    ctx.now,
    moved.map(({ unitId, to }) => ({
      ...{ unitId, to },
      ordered: unitId === ordered?.unitId ? ordered : undefined,
    })),
  );
}
