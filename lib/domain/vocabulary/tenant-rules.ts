/** The sets of sheets that projects can fill in (domain.md §7). */
export const SHEET_SET_KEYS = ['psw', 'ccl'] as const;
export type SheetSetKey = (typeof SHEET_SET_KEYS)[number];

/** Special rules of a tenant, beyond its feature flags (portal-2 §4 "one tenant", domain.md §4, §7). */
export interface TenantRules {
  /** The set of sheets that its projects fill in; null if they fill in none. */
  sheetSetKey: SheetSetKey | null;
  /** External users may also edit the project information sheet while the root is Preparing. */
  sheetOpenWhilePreparing: boolean;
  /** Every approval lot gets a drawing job, which checks its readiness. */
  hasDrawingJobs: boolean;
  /** The minimum number of chosen material sheets before leaving the sheet; 0 = no rule. */
  minMaterialSheets: number;
}

export const MAX_MATERIAL_SHEETS = 10;

/** What a new tenant starts with. */
export const PLAIN_RULES: TenantRules = {
  sheetSetKey: null,
  sheetOpenWhilePreparing: false,
  hasDrawingJobs: false,
  minMaterialSheets: 0,
};
