/** The logo of a unit: its sales organisation's where it has one, else its tenant's (portal-1 §3). */
export function logoIdOf(tenantId: number, salesOrgId: number | null): string {
  return salesOrgId === null ? String(tenantId) : `${tenantId}_${salesOrgId}`;
}
