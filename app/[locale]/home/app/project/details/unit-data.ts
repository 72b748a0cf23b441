import { cache } from 'react';
import type { MemberDto } from '@/lib/contract/members';
import { getPageContext } from '@/lib/page/page-context';
import { getPageUnit } from '@/lib/page/page-unit';
import { membersOfProject } from '@/lib/services/members/list-members';
import { listUnitSteps, type UnitSteps } from '@/lib/services/workflow/list-unit-steps';

/** What several sections of a unit's page look at; each is read once per request. */
export const getUnitSteps = cache(async (unitId: string): Promise<UnitSteps> => {
  const [ctx, loaded] = await Promise.all([getPageContext(), getPageUnit(unitId)]);
  return listUnitSteps(ctx, loaded);
});

export const getProjectMembers = cache(
  async (rootUnitId: string): Promise<MemberDto[]> => membersOfProject(await getPageContext(), rootUnitId),
);
