import type { Day } from '@/lib/domain/calendar';
import type { OverviewColumn, OverviewView } from '@/lib/domain/deliveries/overview-view';

/** The property of a delivery that a column is sorted by. */
const PROPERTIES: Record<OverviewColumn, string> = {
  title: 'title',
  deliveryDate: 'deliveryDate',
  groups: 'groups',
  wallNos: 'wallNos',
  status: 'deliveryType',
};

/** The view of an overview as the list of deliveries is asked for it. */
export function overviewQuery(
  rootUnitId: string,
  { page, size, sort, descending, hidePast }: OverviewView,
  today: Day,
): { filter: string; orderby: string; top: number; skip: number } {
  const first = `${PROPERTIES[sort]} ${descending ? 'desc' : 'asc'}`;
  return {
    filter: `rootProjectUnitID eq '${rootUnitId}'${hidePast ? ` and deliveryDate ge ${today}` : ''}`,
    orderby: sort === 'deliveryDate' ? first : `${first},deliveryDate asc`,
    top: size,
    skip: page * size,
  };
}
