import { PLAIN_RULES, type TenantRules } from '@/lib/domain/vocabulary/tenant-rules';

/** The rules of the first two tenants of the demo. */
export const PSW_RULES: TenantRules = { ...PLAIN_RULES, sheetSetKey: 'psw', minMaterialSheets: 2 };
export const CCL_RULES: TenantRules = {
  ...PLAIN_RULES,
  sheetSetKey: 'ccl',
  sheetOpenWhilePreparing: true,
  hasDrawingJobs: true,
};
