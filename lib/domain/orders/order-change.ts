import type { Day } from '../calendar';
import type { OrderDocument } from './order-document';
import type { Unloading } from './order-terms';

/** The states of a request to change an order; a decided request never changes again. */
export const CHANGE_REQUEST_STATUSES = ['open', 'accepted', 'refused', 'withdrawn'] as const;
export type ChangeRequestStatus = (typeof CHANGE_REQUEST_STATUSES)[number];

/** Maximum length of the reason of a request and of the reason for its refusal (domain.md §10). */
export const MAX_CHANGE_REASON_LENGTH = 500;

/** The requested changes; missing fields stay as ordered. */
export interface OrderChanges {
  deliveryDate?: Day;
  siteAddress?: { name: string; street1: string; zip: string; city: string; country: string };
  siteContact?: { name: string; phone: string; mail: string };
  unloading?: Unloading;
}

/** The order with the changes applied; rows never change after ordering. */
export function changedOrder(
  order: OrderDocument,
  { deliveryDate, siteAddress, siteContact, unloading }: OrderChanges,
  changedAt: Date,
): OrderDocument {
  return {
    ...order,
    deliveryDay: deliveryDate ?? order.deliveryDay,
    unloading: unloading ?? order.unloading,
    site: {
      ...order.site,
      ...(siteAddress && withAddress(order.site.name, siteAddress)),
      ...(siteContact && withContact(siteContact)),
    },
    revision: order.revision + 1,
    changedAt: changedAt.toISOString(),
    combined: order.combined && {
      ...order.combined,
      // With another day or site its trucks may be others: `combinedOrders` finds them.
      load: deliveryDate || siteAddress ? null : order.combined.load,
    },
  };
}

/**
 * The fields that a request may change, for an activity; without mail address, because some tenants hide it.
 */
export function termsOf({ deliveryDay, unloading, site }: OrderDocument): Record<string, string | null> {
  const { name, street, zip, city, country, person, phone } = site;
  const siteAddress = [name, street, `${zip} ${city}`.trim(), country].filter(Boolean).join(', ');
  const siteContact = [person, phone].filter(Boolean).join(', ');
  return { deliveryDate: deliveryDay, unloading, siteAddress, siteContact };
}

/** A site always has a name. */
function withAddress(
  siteName: string,
  { name, street1, ...place }: NonNullable<OrderChanges['siteAddress']>,
) {
  return { name: name || siteName, street: street1, ...place };
}

function withContact({ name, ...reach }: NonNullable<OrderChanges['siteContact']>) {
  return { person: name, ...reach };
}

/** Whether the changes differ from the order. */
export function changesAnything(order: OrderDocument, changes: OrderChanges): boolean {
  const { site, deliveryDay, unloading } = changedOrder(order, changes, new Date(0));
  const isSameSite = Object.entries(site).every(([key, value]) => Reflect.get(order.site, key) === value);
  return !isSameSite || deliveryDay !== order.deliveryDay || unloading !== order.unloading;
}
