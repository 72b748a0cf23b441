import type { questionnaires } from '@/db/schema';
import { userIdOf } from '../people';
import type { DemoProject } from '../projects/demo-project';
import type { PlacedUnit } from './demo-units';

/** The project information sheet, saved while the project was structured; none where the tenant has none. */
export function questionnaireRows(
  { sheet }: DemoProject,
  [root]: readonly PlacedUnit[],
): (typeof questionnaires.$inferInsert)[] {
  if (!sheet || !root) return [];
  const { data, isValid, by } = sheet;
  const createdAt = root.history[0]?.at;
  return [
    { rootUnitId: root.unitId, data, isValid, updatedBy: userIdOf(by), createdAt, updatedAt: createdAt },
  ];
}
