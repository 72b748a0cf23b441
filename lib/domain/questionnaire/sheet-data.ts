/** Saved field values by sheet and control, together with `_versions` (domain.md §7). */
export type SheetData = Readonly<Record<string, unknown>>;

/** The key in saved data that pins the sheets' versions. */
export const VERSIONS_KEY = '_versions';

/** The sheet's answer about BIM; null while there is none (domain.md §4). */
export function bimAnswer(data: SheetData | null): 'yes' | 'no' | null {
  const answer = savedValue(data, 'project', 'bim');
  return answer === 'yes' || answer === 'no' ? answer : null;
}

/** Whether enough material sheets are chosen for the tenant's rule; always true without a rule. */
export function areEnoughMaterials(chosen: unknown, minMaterialSheets: number): boolean {
  return (Array.isArray(chosen) ? new Set(chosen).size : 0) >= minMaterialSheets;
}

/** The versions pinned in the data, unchecked. */
export function versionsOf(data: SheetData | null): ReadonlyMap<string, unknown> {
  return new Map(Object.entries(data?.[VERSIONS_KEY] ?? {}));
}

/** The saved value of a control, or undefined. */
export function savedValue(data: SheetData | null, sheet: string, control: string): unknown {
  return new Map(Object.entries(data?.[sheet] ?? {})).get(control);
}
