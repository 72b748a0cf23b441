import { tenantRules } from '../units/tenant-rules';

/** Field values by sheet and control, beside `_versions`, as they are saved (domain.md §7). */
export type SheetData = Readonly<Record<string, unknown>>;

/** What the project's sheet says about BIM; null while it does not (domain.md §4). */
export function bimAnswer(data: SheetData | null): 'yes' | 'no' | null {
  const answer = controlValue(data, 'project', 'bim');
  return answer === 'yes' || answer === 'no' ? answer : null;
}

/** Whether as many material sheets are chosen as the tenant asks for; any number where it asks for none. */
export function hasEnoughMaterials(data: SheetData | null, tenantId: number): boolean {
  const chosen = controlValue(data, 'materials', 'questionnaire-materials');
  return (Array.isArray(chosen) ? new Set(chosen).size : 0) >= tenantRules(tenantId).minMaterialSheets;
}

function controlValue(data: SheetData | null, sheet: string, control: string): unknown {
  const values = new Map(Object.entries(data?.[sheet] ?? {}));
  return values.get(control);
}
