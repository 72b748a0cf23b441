/** Path of a unit's page in the portal; the root's own without a unit (portal-2 §2). */
export function unitPagePath(rootUnitId: string, unitId?: string): string {
  const root = `/home/app/project/details/${rootUnitId}`;
  return unitId === undefined || unitId === rootUnitId ? root : `${root}/${unitId}`;
}
