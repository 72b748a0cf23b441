/**
 * The logo of a unit: that of its sales organisation if it has one, else that of its tenant (portal-1 §3).
 */
export function logoIdOf(tenantId: number, salesOrgId: number | null): string {
  return salesOrgId === null ? String(tenantId) : `${tenantId}_${salesOrgId}`;
}

/** Parses a logo id. */
export function parseLogoId(logoId: string): { tenantId: number; salesOrgId: number | null } {
  const [tenantId, salesOrgId] = logoId.split('_');
  return { tenantId: Number(tenantId), salesOrgId: salesOrgId === undefined ? null : Number(salesOrgId) };
}
