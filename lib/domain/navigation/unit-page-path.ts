/** Where the pages of units are; apart from the table of all pages, so that islands can do without that. */
export const UNIT_PAGES = '/home/app/project/details';

/** Path of a unit's page in the portal; the root's own without a unit (portal-2 §2). */
export function unitPagePath(rootUnitId: string, unitId?: string): string {
  const root = `${UNIT_PAGES}/${rootUnitId}`;
  return unitId === undefined || unitId === rootUnitId ? root : `${root}/${unitId}`;
}
