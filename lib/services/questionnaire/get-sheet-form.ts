import type { QuestionnaireDto, ScheduleUnitDto } from '@/lib/contract/questionnaire';
import type { SheetFacts } from '@/lib/domain/questionnaire/components';
import type { ServiceContext } from '../context';
import { evaluateSheet, presentSheet } from './evaluate-sheet';
import { loadSheet } from './load-sheet';

/** The data of a sheet's form: the sheet, the facts its rules use, and the units of its schedule. */
export interface SheetForm {
  questionnaire: QuestionnaireDto;
  facts: SheetFacts;
  units: ScheduleUnitDto[];
}

/** The sheet of a project with everything its form needs; `NotFound`, `FeatureDisabled`. */
export async function getSheetForm(ctx: ServiceContext, rootUnitId: string): Promise<SheetForm> {
  const loaded = await loadSheet(ctx, rootUnitId);
  const questionnaire = presentSheet(loaded, evaluateSheet(loaded, loaded.data));
  return { questionnaire, facts: loaded.facts, units: loaded.units };
}
