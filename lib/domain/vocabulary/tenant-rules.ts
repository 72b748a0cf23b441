/** Special rules of a tenant, beyond its feature flags (portal-2 §4 "one tenant", domain.md §4, §7). */
export interface TenantRules {
  /** External users may also edit the project information sheet while the root is Preparing. */
  sheetOpenWhilePreparing: boolean;
  /** Every approval lot gets a drawing job, which checks its readiness. */
  hasDrawingJobs: boolean;
  /** The minimum number of chosen material sheets before leaving the sheet; 0 = no rule. */
  minMaterialSheets: number;
  /** The set of sheets that its projects fill in; the first set by default (domain.md §7). */
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

/** The rules of a tenant; without any of its own, the default rules. */
export function tenantRules(tenantId: number): TenantRules {
  return RULES_BY_TENANT.get(tenantId) ?? PLAIN;
}
