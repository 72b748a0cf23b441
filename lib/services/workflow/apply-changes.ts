import { sql } from 'drizzle-orm';
import { journalMessage } from '@/lib/domain/journal/delay-message';
import type { StateChange } from '@/lib/domain/workflow/settle';
import { emitChange } from '@/lib/events/emit-change';
import { queueWebhooks, type WebhookContent } from '@/lib/webhooks/queue-webhooks';
import type { WriteContext } from '../context';
import { type JournalLine, writeJournal } from '../records/write-journal';
import { closeReminders, delaysOf } from './delays';
import type { ProjectUnit } from './project-tree';

/**
 * Carries out state changes: the units, their open delay rules, the journal (one line per unit that moved or
 * followed; derived states are only shown), the webhooks and the event for open pages.
 * @param message the text of the person who takes the step; stored in the entry of the unit they moved
 * @returns the tree as it is afterwards
 */
export async function applyChanges(
  ctx: WriteContext,
  rootUnitId: string,
  tree: readonly ProjectUnit[],
  changes: readonly StateChange[],
  message: string | null = null,
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
  await moveUnits(ctx, changes);
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

async function moveUnits(ctx: WriteContext, changes: readonly StateChange[]): Promise<void> {
  const moved = changes.filter((change) => change.from !== change.to);
  if (moved.length === 0) return;
  const rows = moved.map(({ unitId, to }) => ({ unit_id: unitId, to_state: to }));
  await ctx.db.execute(sql`
    update units set
      state_before_close = case when sent.to_state = 'Closed' then units.state_key else units.state_before_close end,
      state_key = sent.to_state, state_since = ${ctx.now.toISOString()},
      version = units.version + 1, updated_at = ${ctx.now.toISOString()}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as sent(unit_id uuid, to_state state_key)
    where units.unit_id = sent.unit_id`);
}
