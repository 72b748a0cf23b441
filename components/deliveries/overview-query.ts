import type { Day } from '@/lib/domain/calendar';
import type { OverviewColumn, OverviewView, PastView } from '@/lib/domain/deliveries/overview-view';

/** What is asked of the list of deliveries. */
type ListQuery = {
  filter: string;
  orderby: string;
  top: number;
  skip: number;
};

/** The property of a delivery that a column is sorted by. */
const PROPERTIES: Record<OverviewColumn, string> = {
  title: 'title',
  deliveryDate: 'deliveryDate',
  groups: 'groups',
  wallNos: 'wallNos',
  status: 'deliveryType',
};

const PAST_FILTERS: Record<PastView, (today: Day) => string> = {
  folded: (today) => ` and (deliveryDate ge ${today} or deliveryType ne 0)`,
  show: () => '',
  hide: (today) => ` and deliveryDate ge ${today}`,
};

/** The view of an overview as the list of deliveries is asked for it. */
export function overviewQuery(
  rootUnitId: string,
  { page, size, sort, descending, past }: OverviewView,
  today: Day,
): ListQuery {
  const first = `${PROPERTIES[sort]} ${descending ? 'desc' : 'asc'}`;
  return {
    filter: `rootProjectUnitID eq '${rootUnitId}'${PAST_FILTERS[past](today)}`,
    orderby: sort === 'deliveryDate' ? first : `${first},deliveryDate asc`,
    top: size,
    skip: page * size,
  };
}

/** The delivered ones of a project, of which only the count is read. */
export function deliveredQuery(rootUnitId: string, today: Day): ListQuery {
  return {
    filter: `rootProjectUnitID eq '${rootUnitId}' and deliveryDate lt ${today} and deliveryType eq 0`,
    orderby: 'deliveryDate asc',
    top: 1,
    skip: 0,
  };
}
