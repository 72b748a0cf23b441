import type { Body } from '@/lib/client/call';
import { shownSettings } from '@/lib/client/page-settings';
import type { OrderLotDto, OrderPreviewDto } from '@/lib/contract/placing';
import type { UnitDto } from '@/lib/contract/units';
import { type DATE_TOO_EARLY, deliveryDayProblem, isDay } from '@/lib/domain/calendar';
import { type MissingTerm, missingTerms, UNLOADINGS, type Unloading } from '@/lib/domain/orders/order-terms';
import { type LoadedLot, type SharedLoad, sharedLoads } from '@/lib/domain/orders/shared-loads';
import { unitName } from '@/lib/domain/units/unit-path';

/** The form values of the dialog that places orders; an empty text means no value. */
export interface OrderForm {
  /** The lots to order. */
  chosen: string[];
  /** Delivery day of each lot. */
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
  /** The user orders although some terms are missing. */
  isAccepted: boolean;
}

/** A lot that was ordered, with its titles from below the root. */
export type PlacedLot = UnitDto & Pick<OrderLotDto, 'unitPath'>;

/** Whether the user can order a lot now. */
export function isReady({ placeOrder, problem }: OrderLotDto): boolean {
  return placeOrder.can && problem === null;
}

/** The initial form values from the preview. */
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

/** The order request: the days and versions the user saw, and of the site only what differs from the project's. */
export function orderOf(form: OrderForm, preview: OrderPreviewDto): Body<'placeOrders'> {
  const begun = orderFormOf(preview);
  const differs = (names: readonly (keyof OrderForm)[]) => names.some((name) => form[name] !== begun[name]);
  const lots = chosenLots(form, preview);
  const versions = lots.map(({ catalogueVersion }) => catalogueVersion);
  return {
    ...(versions.length > 0 && { catalogueVersion: Math.min(...versions) }),
    lots: lots.map(({ projectUnitID, version }) => ({
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

/** The chosen lots whose typed day cannot be ordered, with the reason: no day at all, or one that is too early. */
export function dayProblems(
  form: OrderForm,
  preview: OrderPreviewDto,
): { lot: OrderLotDto; code: 'WrongFormat' | typeof DATE_TOO_EARLY }[] {
  return chosenLots(form, preview).flatMap((lot) => {
    const day = form.days[lot.projectUnitID];
    if (!day) return [];
    const { deliveryDate: stored, minDeliveryDate: minDay } = lot;
    const code = isDay(day) ? deliveryDayProblem(day, { stored, minDay }) : 'WrongFormat';
    return code ? [{ lot, code }] : [];
  });
}

/** The terms that are still missing. */
export function missingIn(form: OrderForm, preview: OrderPreviewDto): MissingTerm[] {
  const site = { street: form.siteStreet, city: form.siteCity };
  const missing = chosenLots(form, preview).flatMap(({ projectUnitID }) =>
    missingTerms({ deliveryDay: form.days[projectUnitID] || null, site }),
  );
  return [...new Set(missing)];
}

/** The truck loads of the chosen lots. */
export function loadsIn(
  form: OrderForm,
  preview: OrderPreviewDto,
): SharedLoad<LoadedLot & { name: string }>[] {
  const lots = chosenLots(form, preview).map(
    ({ projectUnitID: unitId, projectUnitNo, unitPath, totals }) => ({
      ...{ unitId, name: unitName(projectUnitNo, unitPath), deliveryDay: form.days[unitId] || null },
      qty: totals.qty,
      areaMm2: totals.area * 1e6,
      goodsKg: totals.goodsWeight,
      pallets: totals.pallets,
    }),
  );
  return sharedLoads(lots, shownSettings());
}

/** The ordered lots as the preview names them. */
export function placedLots(units: readonly UnitDto[], { lots }: OrderPreviewDto): PlacedLot[] {
  const paths = new Map(lots.map(({ projectUnitID, unitPath }) => [projectUnitID, unitPath]));
  return units.map((unit) => ({ ...unit, unitPath: paths.get(unit.projectUnitID) ?? unit.title }));
}

function chosenLots({ chosen }: OrderForm, { lots }: OrderPreviewDto): OrderLotDto[] {
  return lots.filter((lot) => isReady(lot) && chosen.includes(lot.projectUnitID));
}

/** The field of a refusal about one of the sent lots, such as `lots/1/deliveryDate`: the day in the line of that lot. */
export function lotFieldOf(reference: string, sent: Body<'placeOrders'>['lots']): string | null {
  const index = /^lots\/(\d+)(?:\/|$)/.exec(reference)?.[1];
  const lot = index === undefined ? undefined : sent[Number(index)];
  return lot ? `days.${lot.projectUnitID}` : null;
}
