import type { Body } from '@/lib/client/call';
import type { OrderLotDto, OrderPreviewDto } from '@/lib/contract/placing';
import { isDay } from '@/lib/domain/calendar';
import { type MissingTerm, missingTerms, UNLOADINGS, type Unloading } from '@/lib/domain/orders/order-terms';
import { type LoadedLot, type SharedLoad, sharedLoads } from '@/lib/domain/orders/shared-loads';

/** What the dialog that places orders holds; empty texts say nothing. */
export interface OrderForm {
  /** The lots that are ordered. */
  chosen: string[];
  /** Their delivery days. */
  days: Record<string, string>;
  custRef: string;
  unloading: Unloading | '';
  siteName: string;
  siteStreet: string;
  siteZip: string;
  siteCity: string;
  siteCountry: string;
  contactName: string;
  contactPhone: string;
  contactMail: string;
  /** The person orders although something is missing. */
  isAccepted: boolean;
}

/** Whether a lot can be ordered by the person now. */
export function isReady({ placeOrder, problem }: OrderLotDto): boolean {
  return placeOrder.can && problem === null;
}

/** What the preview says, as the dialog begins with it. */
export function orderFormOf({ lots, siteAddress, siteContact, unloading }: OrderPreviewDto): OrderForm {
  const [only, ...more] = lots;
  return {
    chosen: lots.filter(isReady).map(({ projectUnitID }) => projectUnitID),
    days: Object.fromEntries(lots.map((lot) => [lot.projectUnitID, lot.deliveryDate ?? ''])),
    custRef: more.length === 0 ? (only?.custRef ?? '') : '',
    unloading: unloading ?? '',
    siteName: siteAddress.name,
    siteStreet: siteAddress.street1,
    siteZip: siteAddress.zip,
    siteCity: siteAddress.city,
    siteCountry: siteAddress.country,
    contactName: siteContact.name,
    contactPhone: siteContact.phone,
    contactMail: siteContact.mail,
    isAccepted: false,
  };
}

/** The order as it is sent: the days and versions seen, and of the site only what differs from the project's. */
export function orderOf(form: OrderForm, preview: OrderPreviewDto): Body<'placeOrders'> {
  const begun = orderFormOf(preview);
  const differs = (names: readonly (keyof OrderForm)[]) => names.some((name) => form[name] !== begun[name]);
  return {
    lots: chosenLots(form, preview).map(({ projectUnitID, version }) => ({
      ...{ projectUnitID, version },
      deliveryDate: form.days[projectUnitID] || null,
    })),
    custRef: form.custRef.trim() || null,
    unloading: UNLOADINGS.find((way) => way === form.unloading) ?? null,
    ...(differs(['siteName', 'siteStreet', 'siteZip', 'siteCity', 'siteCountry']) && {
      siteAddress: {
        name: form.siteName,
        street1: form.siteStreet,
        zip: form.siteZip,
        city: form.siteCity,
        country: form.siteCountry,
      },
    }),
    ...(differs(['contactName', 'contactPhone', 'contactMail']) && {
      siteContact: { name: form.contactName, phone: form.contactPhone, mail: form.contactMail.trim() },
    }),
  };
}

/** Whether what is typed as the days of the chosen lots are days, or nothing. */
export function hasRealDays({ chosen, days }: OrderForm): boolean {
  return chosen.every((unitId) => !days[unitId] || isDay(days[unitId]));
}

/** What the order does not say yet. */
export function missingIn(form: OrderForm, preview: OrderPreviewDto): MissingTerm[] {
  const site = { street: form.siteStreet, city: form.siteCity };
  const missing = chosenLots(form, preview).flatMap(({ projectUnitID }) =>
    missingTerms({ deliveryDay: form.days[projectUnitID] || null, site }),
  );
  return [...new Set(missing)];
}

/** The trucks of the chosen lots. */
export function loadsIn(
  form: OrderForm,
  preview: OrderPreviewDto,
): SharedLoad<LoadedLot & { title: string }>[] {
  return sharedLoads(
    chosenLots(form, preview).map(({ projectUnitID: unitId, title, totals }) => ({
      ...{ unitId, title, deliveryDay: form.days[unitId] || null },
      qty: totals.qty,
      areaMm2: totals.area * 1e6,
      goodsKg: totals.goodsWeight,
      pallets: totals.pallets,
    })),
  );
}

function chosenLots({ chosen }: OrderForm, { lots }: OrderPreviewDto): OrderLotDto[] {
  return lots.filter((lot) => isReady(lot) && chosen.includes(lot.projectUnitID));
}
