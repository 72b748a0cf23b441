import { tenantRules } from '../vocabulary/tenant-rules';

/** Field values by sheet and control, beside `_versions`, as they are saved (domain.md §7). */
export type SheetData = Readonly<Record<string, unknown>>;

/** Of saved data the part that pins the sheets' versions. */
export const VERSIONS_KEY = '_versions';

/** What the project's sheet says about BIM; null while it does not (domain.md §4). */
export function bimAnswer(data: SheetData | null): 'yes' | 'no' | null {
  const answer = savedValue(data, 'project', 'bim');
  return answer === 'yes' || answer === 'no' ? answer : null;
}

/** Whether as many material sheets are chosen as the tenant asks for; any number where it asks for none. */
export function hasEnoughMaterials(data: SheetData | null, tenantId: number): boolean {
  return areEnoughMaterials(savedValue(data, 'materials', 'questionnaire-materials'), tenantId);
}

/** The same of the answer itself. */
export function areEnoughMaterials(chosen: unknown, tenantId: number): boolean {
  return (Array.isArray(chosen) ? new Set(chosen).size : 0) >= tenantRules(tenantId).minMaterialSheets;
}

/** The versions that data pin, as they stand there. */
export function versionsOf(data: SheetData | null): ReadonlyMap<string, unknown> {
  return new Map(Object.entries(data?.[VERSIONS_KEY] ?? {}));
}

/** What is saved for a control, or undefined. */
export function savedValue(data: SheetData | null, sheet: string, control: string): unknown {
  return new Map(Object.entries(data?.[sheet] ?? {})).get(control);
}
