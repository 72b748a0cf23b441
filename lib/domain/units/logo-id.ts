/** The logo of a unit: its sales organisation's where it has one, else its tenant's (portal-1 §3). */
export function logoIdOf(tenantId: number, salesOrgId: number | null): string {
  return salesOrgId === null ? String(tenantId) : `${tenantId}_${salesOrgId}`;
}

/** Whose logo an id of that form names. */
export function parseLogoId(logoId: string): { tenantId: number; salesOrgId: number | null } {
  const [tenantId, salesOrgId] = logoId.split('_');
  return { tenantId: Number(tenantId), salesOrgId: salesOrgId === undefined ? null : Number(salesOrgId) };
}
