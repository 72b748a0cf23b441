/** The base path of unit pages; separate from the table of all pages, so that islands do not load it. */
export const UNIT_PAGES = '/home/app/project/details';

/** Path of a unit's page in the portal; without a unit that of the root (portal-2 §2). */
export function unitPagePath(rootUnitId: string, unitId?: string): string {
  const root = `${UNIT_PAGES}/${rootUnitId}`;
  return unitId === undefined || unitId === rootUnitId ? root : `${root}/${unitId}`;
}
