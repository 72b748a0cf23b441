import { eq, sql } from 'drizzle-orm';
import { questionnaires } from '@/db/schema';
import type { QuestionnaireDto } from '@/lib/contract/questionnaire';
import { sheetChanges } from '@/lib/domain/activity/sheet-changes';
import { canEditSheet } from '@/lib/domain/permissions/can-edit-sheet';
import type { AnswerFault } from '@/lib/domain/questionnaire/answer-faults';
import { sheetDataFaults } from '@/lib/domain/questionnaire/check-sheet-data';
import { type SheetData, versionsOf } from '@/lib/domain/questionnaire/sheet-data';
import type { TenantRules } from '@/lib/domain/vocabulary/tenant-rules';
import { emitChange } from '@/lib/events/emit-change';
import { inTransaction, type ServiceContext } from '../context';
import { AppError, type Message, validationFailed } from '../errors';
import { writeActivity } from '../records/write-activity';
import { requireAllowed } from '../require';
import { loadVisibleUnit, lockProjectOf } from '../scope';
import { evaluateSheet, presentSheet } from './evaluate-sheet';
import { loadSheet, loadSheetState } from './load-sheet';

interface SaveInput {
  rootUnitId: string;
  /** All answers; missing ones get their default. */
  data: SheetData;
  /** The version the caller saw, 0 if nothing was saved; null lets the last write win. */
  version: number | null;
}

/**
 * Saves a project's sheet, complete or not, with the portal's own validation result; a stale version is
 * refused with the current sheet. The project is locked, so that its state cannot change in the meantime.
 */
export function saveQuestionnaire(outer: ServiceContext, input: SaveInput): Promise<QuestionnaireDto> {
  return inTransaction(outer, async (ctx) => {
    const rootUnitId = await lockProjectOf(ctx, input.rootUnitId);
    const loaded = await loadSheet(ctx, input.rootUnitId);
    requireAllowed(canEditSheet(loaded.access));
    if (input.version !== null && input.version !== loaded.version) {
      throw new AppError('StaleVersion', { data: presentSheet(loaded, evaluateSheet(loaded, loaded.data)) });
    }
    const pinned = new Map([...versionsOf(loaded.data), ...versionsOf(input.data)]);
    refuseFaults(sheetDataFaults(loaded.versions, input.data, pinned));
    const evaluated = evaluateSheet(loaded, input.data, pinned);
    const { data, isValid } = evaluated.evaluation;
    const { sheetSetKey } = loaded.access.rules;
    const written = { data, sheetSetKey, isValid, updatedBy: ctx.viewer.userId, updatedAt: ctx.now };
    const version = loaded.version + 1;
    await ctx.db
      .insert(questionnaires)
      .values({ rootUnitId, ...written, version })
      .onConflictDoUpdate({ target: questionnaires.rootUnitId, set: { ...written, version } });
    const unit = await loadVisibleUnit(ctx, rootUnitId);
    const changes = sheetChanges(loaded.data, data);
    await writeActivity(ctx, { action: 'sheetChanged', unit, changes });
    await announceSheet(ctx, rootUnitId, { version, verdictChanged: isValid !== loaded.isValid });
    return presentSheet({ ...loaded, version }, evaluated);
  });
}

/**
 * The unit event is only sent if the validation result changes, because it decides what can be done with the
 * project; no other page shows the answers.
 */
async function announceSheet(
  { db, viewer: { userId } }: ServiceContext,
  rootUnitId: string,
  { version, verdictChanged }: { version: number; verdictChanged: boolean },
): Promise<void> {
  await emitChange(db, { kind: 'questionnaire', rootUnitId, version, userId });
  if (verdictChanged) await emitChange(db, { kind: 'unit', rootUnitId, unitId: rootUnitId, userId });
}

function refuseFaults(faults: readonly AnswerFault[]): void {
  const messages = faults.map(({ code, path, max }): Message => {
    const reference = `data/${path}`;
    return {
      type: 'error',
      code,
      reference,
      values: { field: reference, ...(max !== undefined && { max }) },
    };
  });
  const unknown = messages.find(({ code }) => code === 'UnknownField');
  if (unknown) throw new AppError('UnknownField', { messages, values: unknown.values ?? {} });
  if (messages.length > 0) throw validationFailed(messages);
}

/**
 * Evaluates the saved answers again after a change of the data they depend on: the parameters Country and
 * BrickAssortment select the sheets. The answers stay unchanged until they are saved; runs inside a
 * transaction that has locked the project.
 */
export async function reevaluateSheet(
  ctx: ServiceContext,
  rootUnitId: string,
  rules: TenantRules,
): Promise<void> {
  const loaded = await loadSheetState(ctx, rootUnitId, rules);
  if (loaded.data === null) return;
  const { isValid } = evaluateSheet(loaded, loaded.data).evaluation;
  await ctx.db
    .update(questionnaires)
    .set({ isValid, version: sql`${questionnaires.version} + 1` })
    .where(eq(questionnaires.rootUnitId, rootUnitId));
  await emitChange(ctx.db, { kind: 'questionnaire', rootUnitId, userId: ctx.viewer.userId });
}
