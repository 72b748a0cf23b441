import { dayAt } from '@/lib/domain/calendar';
import { byPerson } from '@/lib/domain/members/by-person';
import { pageTimeZone } from '@/lib/page-product';
import type { UnitPageData, WorkData } from './load-unit-page';
import { LotsBoard } from './lots-board';

interface LotsSectionProps extends Pick<UnitPageData, 'unit' | 'viewer' | 'now' | 'since' | 'members'> {
  lots: NonNullable<WorkData['lots']>;
}

/** The lots of a project with many lots, as a building. */
export function LotsSection({ unit, viewer, now, since, members, lots }: LotsSectionProps) {
  const holders = byPerson(members).map((own) => ({
    userId: own[0].userID,
    name: own[0].name,
    roles: own.map(({ memberRoleKey }) => memberRoleKey),
  }));
  return (
    <LotsBoard
      rootUnitId={unit.unitId}
      first={lots.first}
      since={since}
      holders={holders}
      viewerId={viewer.userId}
      today={dayAt(now, pageTimeZone())}
    />
  );
}
