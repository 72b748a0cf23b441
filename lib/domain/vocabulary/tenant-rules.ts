/** What one tenant does differently, beyond its feature flags (portal-2 §4 "one tenant", domain.md §4, §7). */
export interface TenantRules {
  /** Externals may edit the project information sheet while the root is Preparing, too. */
  sheetOpenWhilePreparing: boolean;
  /** Every approval lot gets a drawing job, its readiness check. */
  hasDrawingJobs: boolean;
  /** Leaving the sheet is blocked while fewer material sheets are chosen; 0 = no such rule. */
  minMaterialSheets: number;
  /** Which sheets its projects fill in; a tenant without a set of its own has the first one (domain.md §7). */
  sheetSet: 'psw' | 'ccl';
}

const PLAIN: TenantRules = {
  sheetOpenWhilePreparing: false,
  hasDrawingJobs: false,
  minMaterialSheets: 0,
  sheetSet: 'psw',
};

const RULES_BY_TENANT: ReadonlyMap<number, TenantRules> = new Map([
  [1, { ...PLAIN, minMaterialSheets: 2 }],
  [2, { ...PLAIN, sheetOpenWhilePreparing: true, hasDrawingJobs: true, sheetSet: 'ccl' }],
]);

/** The rules of a tenant; one without any of its own has none of the extras. */
export function tenantRules(tenantId: number): TenantRules {
  return RULES_BY_TENANT.get(tenantId) ?? PLAIN;
}
