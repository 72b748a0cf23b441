import { cache } from 'react';
import type { MemberDto } from '@/lib/contract/members';
import { getPageContext } from '@/lib/page/page-context';
import { getPageUnit } from '@/lib/page/page-unit';
import { membersOfProject } from '@/lib/services/members/list-members';
import { getUnitSummary } from '@/lib/services/units/get-unit-summary';
import { listPathUnits } from '@/lib/services/units/list-path-units';
import { listUnitSteps, type UnitSteps } from '@/lib/services/workflow/list-unit-steps';

/** What several sections of a unit's page look at; each is read once per request. */
export const getUnitSteps = cache(async (unitId: string): Promise<UnitSteps> => {
  const [ctx, loaded] = await Promise.all([getPageContext(), getPageUnit(unitId)]);
  return listUnitSteps(ctx, loaded);
});

export const getProjectMembers = cache(
  async (rootUnitId: string): Promise<MemberDto[]> => membersOfProject(await getPageContext(), rootUnitId),
);

/** What is below the unit, for the parts of its page that follow it. */
export const getSummary = cache(async (unitId: string) => {
  const [ctx, loaded] = await Promise.all([getPageContext(), getPageUnit(unitId)]);
  const fallback = await getUnitSummary(ctx, loaded);
  return { unitId, rootUnitId: loaded.unit.rootUnitId, fallback, since: ctx.changesSince };
});

/** The unit and those it belongs to, with the call that answers the same. */
export async function readPath(unitId: string) {
  const { rows, count } = await listPathUnits(await getPageContext(), unitId);
  const unitIds = rows.map(({ projectUnitID }) => projectUnitID);
  const among = unitIds.map((id) => `'${id}'`).join();
  const query = { filter: `projectUnitID in (${among})`, orderby: 'projectUnitNo' };
  return { unitIds, call: { name: 'listUnits' as const, target: { query }, shown: { data: rows, count } } };
}
