import { documentToolsFor } from '@/lib/documents/document-tools';
import { printedSheets } from '@/lib/documents/printed-sheets';
import type { PrintedSheets } from '@/lib/domain/questionnaire/printed-sheet';
import type { ServiceContext } from '../context';
import { readerOf } from '../reader-of';
import { evaluateSheet, presentSheet } from './evaluate-sheet';
import { loadSheet } from './load-sheet';

/** The sheet of a project for printing, in the caller's language; `NotFound`, `FeatureDisabled`. */
export async function getPrintedSheets(ctx: ServiceContext, rootUnitId: string): Promise<PrintedSheets> {
  const [loaded, tools] = await Promise.all([loadSheet(ctx, rootUnitId), documentToolsFor(readerOf(ctx))]);
  const { unitNo, title } = loaded.root;
  const questionnaire = presentSheet(loaded, evaluateSheet(loaded, loaded.data));
  const { facts, units } = loaded;
  return printedSheets({ title: `${unitNo} - ${title}`, questionnaire, facts, units }, tools);
}
