import { eq } from 'drizzle-orm';
import { questionnaires } from '@/db/schema';
import type { Day } from '@/lib/domain/calendar';
import type { OrderParty } from '@/lib/domain/orders/order-party';
import { type OrderTerms, UNLOADINGS, type Unloading } from '@/lib/domain/orders/order-terms';
import type { ServiceContext } from '../context';
import type { UnitRow } from '../scope';
import { siteParty } from './order-parties';

/** The site of one order, where it is another than the project's. */
export interface GivenSite {
  name?: string | undefined;
  street1?: string | undefined;
  zip?: string | undefined;
  city?: string | undefined;
  country?: string | undefined;
}

/** Whom to call there. */
export interface GivenContact {
  name?: string | undefined;
  phone?: string | undefined;
  mail?: string | undefined;
}

/** What whoever orders says besides the rows; what is left out is taken from lot and project. */
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

/** The terms of an order: what was given, else what lot, project and its information sheet say. */
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

/** A site with another address or contact; each is taken as a whole. */
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

/** The one way of unloading that the project information sheet names; null where it names none or several. */
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
