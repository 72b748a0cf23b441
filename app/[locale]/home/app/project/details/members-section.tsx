import { MembersCard } from '@/components/members/members-card';
import { getPageContext } from '@/lib/auth/page-context';
import { getPageUnit } from '@/lib/auth/page-unit';
import { getProjectMembers } from './unit-data';

/** Who takes part in the project. */
export async function MembersSection({ unitId }: { unitId: string }) {
  const [{ viewer }, { unit }] = await Promise.all([getPageContext(), getPageUnit(unitId)]);
  return <MembersCard members={await getProjectMembers(unit.rootUnitId)} viewerId={viewer.userId} />;
}
