import { addDays, type Day } from '../calendar';
import { deliveryTypeNumber } from '../vocabulary/delivery-types';

/**
 * How past deliveries are listed: `hide` leaves out the delivered ones. Those whose day has passed without a fixed
 * date are overdue (domain.md §4) and are always listed.
 */
export const PAST_VIEWS = ['hide', 'show'] as const;
export type PastView = (typeof PAST_VIEWS)[number];

const PAST_FILTERS: Record<PastView, (today: Day) => string> = {
  hide: (today) => ` and (deliveryDate ge ${today} or deliveryType ne 0)`,
  show: () => '',
};

/**
 * The fixed filter of a project's overview in the list of deliveries; a delivery of today is not past yet.
 */
export function overviewFilter(rootUnitId: string, past: PastView, today: Day): string {
  return `rootProjectUnitID eq '${rootUnitId}'${PAST_FILTERS[past](today)}`;
}

/** The filter for the delivered deliveries of a project. */
export function deliveredFilter(rootUnitId: string, today: Day): string {
  const type = deliveryTypeNumber('Fixed');
  return `rootProjectUnitID eq '${rootUnitId}' and deliveryDate lt ${today} and deliveryType eq ${type}`;
}

/** From so many days before it on, the date of a delivery is due to be confirmed. */
const CONFIRM_AHEAD_DAYS = 14;

/**
 * Whether the date of a delivery that is not fixed yet is due to be confirmed: it is at most two weeks ahead, or past
 * (domain.md §11, "Confirm date").
 */
export function isConfirmationDue(deliveryDay: Day, today: Day): boolean {
  return deliveryDay <= addDays(today, CONFIRM_AHEAD_DAYS);
}
