import type { QuestionnaireDto } from '@/lib/contract/questionnaire';
import { canEditSheet } from '@/lib/domain/permissions/can-edit-sheet';
import { pinSheets } from '@/lib/domain/questionnaire/choose-sheets';
import { type Evaluation, evaluateSheets } from '@/lib/domain/questionnaire/evaluate-sheets';
import type { Sheet } from '@/lib/domain/questionnaire/sheet';
import { versionsOf } from '@/lib/domain/questionnaire/sheet-data';
import { log } from '@/lib/log';
import type { LoadedSheet } from './load-sheet';

/** The sheets of a project in their pinned versions, and the result of the rules for its answers. */
export interface EvaluatedSheet {
  sheets: Sheet[];
  evaluation: Evaluation;
}

/** Evaluates the answers; paths that cannot be read are logged (domain.md §7). */
export function evaluateSheet(
  { versions, facts }: Pick<LoadedSheet, 'versions' | 'facts'>,
  data: LoadedSheet['data'],
  pinned: ReadonlyMap<string, unknown> = versionsOf(data),
): EvaluatedSheet {
  const sheets = pinSheets(versions, pinned);
  const evaluation = evaluateSheets(sheets, data, facts);
  for (const path of evaluation.badPaths) log('warn', 'bad activation path', { path });
  return { sheets, evaluation };
}

/** A project's sheet as the wire shows it. */
export function presentSheet(
  { access, version }: Pick<LoadedSheet, 'access' | 'version'>,
  { sheets, evaluation }: EvaluatedSheet,
): QuestionnaireDto {
  const { data, isValid } = evaluation;
  return { sheets, data, isValid, readOnly: !canEditSheet(access).can, version };
}
