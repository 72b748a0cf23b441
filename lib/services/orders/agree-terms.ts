import { eq } from 'drizzle-orm';
import type { UnitRow } from '@/db/schema';
import { questionnaires } from '@/db/schema';
import type { Day } from '@/lib/domain/calendar';
import type { OrderParty } from '@/lib/domain/orders/order-party';
import { type OrderTerms, UNLOADINGS, type Unloading } from '@/lib/domain/orders/order-terms';
import type { ServiceContext } from '../context';
import { siteParty } from './order-parties';

/** The site of one order, if it differs from the project's. */
export interface GivenSite {
  name?: string | undefined;
  street1?: string | undefined;
  zip?: string | undefined;
  city?: string | undefined;
  country?: string | undefined;
}

/** The contact of the site. */
export interface GivenContact {
  name?: string | undefined;
  phone?: string | undefined;
  mail?: string | undefined;
}

/** The terms entered with the order; missing ones are taken from lot and project. */
export interface GivenTerms {
  deliveryDate?: Day | null | undefined;
  custRef?: string | null | undefined;
  unloading?: Unloading | null | undefined;
  siteAddress?: GivenSite | undefined;
  siteContact?: GivenContact | undefined;
}

interface AgreedLot {
  root: UnitRow;
  lot: UnitRow;
  given?: GivenTerms | undefined;
}

/** The terms of an order: the given ones, else those of the lot, the project and its information sheet. */
export async function agreeTerms(
  ctx: ServiceContext,
  { root, lot, given = {} }: AgreedLot,
): Promise<OrderTerms> {
  const { deliveryDate = lot.deliveryDate ?? root.deliveryDate, custRef = lot.custRef } = given;
  const { unloading = await unloadingOnSite(ctx, root.unitId) } = given;
  return {
    deliveryDay: deliveryDate,
    custRef: custRef || null,
    unloading,
    site: siteWith(await siteParty(ctx, root), given),
  };
}

/** A site with another address or contact; each replaces the old one completely. */
function siteWith(
  site: OrderParty,
  { siteAddress, siteContact }: Pick<GivenTerms, 'siteAddress' | 'siteContact'>,
): OrderParty {
  const { name = '', street1: street = '', zip = '', city = '', country = '' } = siteAddress ?? {};
  const { name: person = '', phone = '', mail = '' } = siteContact ?? {};
  return {
    ...site,
    ...(siteAddress && { name: name || site.name, street, zip, city, country }),
    ...(siteContact && { person, phone, mail }),
  };
}

/** The way of unloading in the project information sheet; null if it names none or several. */
async function unloadingOnSite(ctx: ServiceContext, rootUnitId: string): Promise<Unloading | null> {
  const [sheet] = await ctx.db
    .select({ data: questionnaires.data })
    .from(questionnaires)
    .where(eq(questionnaires.rootUnitId, rootUnitId));
  const site: unknown = Object(sheet?.data).site;
  const ticked = UNLOADINGS.filter((way) => Object(site)[SHEET_CONTROLS[way]] === true);
  return ticked.length === 1 ? (ticked[0] ?? null) : null;
}

const SHEET_CONTROLS: Readonly<Record<Unloading, string>> = {
  truckCrane: 'unloadTruckCrane',
  forklift: 'unloadForklift',
  siteCrane: 'unloadSiteCrane',
};
