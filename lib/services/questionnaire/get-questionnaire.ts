import type { QuestionnaireDto, ScheduleUnitDto } from '@/lib/contract/questionnaire';
import type { ServiceContext } from '../context';
import { evaluateSheet, presentSheet } from './evaluate-sheet';
import { listScheduleUnits } from './list-schedule-units';
import { loadSheet, loadSheetRoot, minWeekOf } from './load-sheet';

/** The project information sheet with its answers; `NotFound`, `FeatureDisabled`. */
export async function getQuestionnaire(ctx: ServiceContext, rootUnitId: string): Promise<QuestionnaireDto> {
  const loaded = await loadSheet(ctx, rootUnitId);
  return presentSheet(loaded, evaluateSheet(loaded, loaded.data));
}

/** The units with rows in the sheet's delivery schedule, and the first week that may be requested. */
export async function listDeliverySchedule(
  ctx: ServiceContext,
  rootUnitId: string,
): Promise<{ rows: ScheduleUnitDto[]; minWeek: string }> {
  await loadSheetRoot(ctx, rootUnitId);
  const [rows, minWeek] = await Promise.all([listScheduleUnits(ctx, rootUnitId), minWeekOf(ctx, rootUnitId)]);
  return { rows, minWeek };
}
