import type { Day } from '../calendar';
import { isVisible } from '../forms/text-lines';
import type { OrderParty } from './order-party';

/** How a truck is unloaded on the site; the same options as in the project information sheet (domain.md §7, site). */
export const UNLOADINGS = ['truckCrane', 'forklift', 'siteCrane'] as const;
export type Unloading = (typeof UNLOADINGS)[number];

/** The names in documents for other systems. */
export const UNLOADING_NAMES: Readonly<Record<Unloading, string>> = {
  truckCrane: 'truck crane',
  forklift: 'forklift',
  siteCrane: 'site crane',
};

/** Maximum length of the customer's own order number, one line: the limit of the trade's formats (domain.md §10). */
export const MAX_CUST_REF_LENGTH = 35;

/** The terms of an order besides its rows. */
export interface OrderTerms {
  deliveryDay: Day | null;
  custRef: string | null;
  unloading: Unloading | null;
  /** The delivery site and its contact. */
  site: OrderParty;
}

export const MISSING_TERMS = ['deliveryDate', 'siteAddress'] as const;
export type MissingTerm = (typeof MISSING_TERMS)[number];

/** Recommended terms that an order lacks; the person is asked, the server accepts the order (domain.md §10). */
export function missingTerms({
  deliveryDay,
  site,
}: {
  deliveryDay: Day | null;
  site: Pick<OrderParty, 'street' | 'city'>;
}): MissingTerm[] {
  const hasAddress = isVisible(site.street) && isVisible(site.city);
  return [...(deliveryDay ? [] : ['deliveryDate' as const]), ...(hasAddress ? [] : ['siteAddress' as const])];
}
