import type { Day } from '../calendar';
import type { OrderParty } from './order-party';

/** How a truck is unloaded on the site; the words of the project information sheet (domain.md §7, site). */
export const UNLOADINGS = ['truckCrane', 'forklift', 'siteCrane'] as const;
export type Unloading = (typeof UNLOADINGS)[number];

/** The same in documents for other systems. */
export const UNLOADING_NAMES: Readonly<Record<Unloading, string>> = {
  truckCrane: 'truck crane',
  forklift: 'forklift',
  siteCrane: 'site crane',
};

/** Characters of the customer's own order number, one line: the limit of the trade's formats (domain.md §10). */
export const MAX_CUST_REF_LENGTH = 35;

/** What an order agrees on besides its rows. */
export interface OrderTerms {
  deliveryDay: Day | null;
  custRef: string | null;
  unloading: Unloading | null;
  /** Where the goods go, and whom to call there. */
  site: OrderParty;
}

export const MISSING_TERMS = ['deliveryDate', 'siteAddress'] as const;
export type MissingTerm = (typeof MISSING_TERMS)[number];

/** What an order should say and does not; people are asked about it, the server accepts it (domain.md §10). */
export function missingTerms({
  deliveryDay,
  site,
}: {
  deliveryDay: Day | null;
  site: Pick<OrderParty, 'street' | 'city'>;
}): MissingTerm[] {
  const hasAddress = site.street.trim() !== '' && site.city.trim() !== '';
  return [...(deliveryDay ? [] : ['deliveryDate' as const]), ...(hasAddress ? [] : ['siteAddress' as const])];
}
