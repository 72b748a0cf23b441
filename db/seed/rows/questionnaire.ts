import type { questionnaires } from '@/db/schema';
import { sheetDataFaults } from '@/lib/domain/questionnaire/check-sheet-data';
import { pinSheets, sheetVersionsFor } from '@/lib/domain/questionnaire/choose-sheets';
import { NO_SCHEDULE } from '@/lib/domain/questionnaire/delivery-schedule';
import { evaluateSheets } from '@/lib/domain/questionnaire/evaluate-sheets';
import { versionsOf } from '@/lib/domain/questionnaire/sheet-data';
import { demoRulesOf } from '../demo-file';
import { userIdOf } from '../people';
import type { DemoProject } from '../projects/demo-project';
import type { PlacedUnit } from './demo-units';

/**
 * The project information sheet, saved while the project was structured and evaluated by the rules; empty if
 * the tenant has none. Throws for an answer to a question that is not asked.
 */
export function questionnaireRows(
  { sheet, tenantId, params = {} }: DemoProject,
  [root]: readonly PlacedUnit[],
): (typeof questionnaires.$inferInsert)[] {
  if (!sheet || !root) return [];
  const { Country: country = null, BrickAssortment: brickAssortment = null } = params;
  const { sheetSetKey, minMaterialSheets } = demoRulesOf(tenantId);
  const versions = sheetVersionsFor({ setKey: sheetSetKey, country, brickAssortment });
  const pinned = versionsOf(sheet.data);
  const faults = sheetDataFaults(versions, sheet.data, pinned);
  if (faults.length > 0) throw new Error(`${root.unitNo}: ${JSON.stringify(faults)}`);
  const facts = { minMaterialSheets, schedule: NO_SCHEDULE };
  const { data, isValid } = evaluateSheets(pinSheets(versions, pinned), sheet.data, facts);
  const createdAt = root.history[0]?.at;
  const updatedBy = userIdOf(sheet.by);
  const saved = { data, sheetSetKey, isValid, updatedBy, createdAt, updatedAt: createdAt };
  return [{ rootUnitId: root.unitId, ...saved }];
}
