import { eq } from 'drizzle-orm';
import { addresses, contacts, salesOrganisations, tenants, users } from '@/db/schema';
import { findAacProduct } from '@/lib/domain/catalogue/aac-products';
import { LINTEL_PRODUCTS } from '@/lib/domain/catalogue/lintel-products';
import { deriveAacItem } from '@/lib/domain/orders/aac-derive';
import { storedLengthMm } from '@/lib/domain/orders/aac-item';
import { lintelAreaMm2 } from '@/lib/domain/orders/lintel-summary';
import type { OrderDocument, OrderDocumentLine, OrderParty } from '@/lib/domain/orders/order-document';
import type { ServiceContext } from '../context';
import type { UnitRow } from '../scope';
import { siteOf } from '../units/site-of';
import { aacProductsOf } from './aac-products';
import { itemsOfLot } from './list-aac-items';
import { lintelsOfLot } from './list-lintel-items';
import { orderSummaryOf } from './order-summary-of';

interface PlacedLot {
  root: UnitRow;
  lot: UnitRow;
  orderNumber: string;
  placedAt: Date;
  /** Who placed it; null where nobody is known any more. */
  buyerId: string | null;
}

/** Everything the order of a lot says, read from its rows and from what is known of those concerned. */
export async function composeOrder(ctx: ServiceContext, placed: PlacedLot): Promise<OrderDocument> {
  const { root, lot, orderNumber, placedAt, buyerId } = placed;
  const { totals } = await orderSummaryOf(ctx, lot);
  const kind = lot.unitType === 'aacorderlot' ? 'aac' : 'lintel';
  return {
    orderNumber,
    placedAt: placedAt.toISOString(),
    kind,
    project: { number: root.unitNo, title: root.title },
    lot: { number: lot.unitNo, title: lot.title },
    deliveryDay: lot.deliveryDate ?? root.deliveryDate,
    buyer: await buyerOf(ctx, buyerId),
    seller: await sellerOf(ctx, root),
    site: await siteParty(ctx, root),
    lines: kind === 'aac' ? await aacLines(ctx, lot) : await lintelLines(ctx, lot),
    totals: {
      qty: totals.qty,
      areaMm2: totals.areaMm2,
      pallets: totals.pallets,
      palletsToLoad: totals.palletsToLoad,
    },
  };
}

type Line = Omit<OrderDocumentLine, 'lineNo'>;

async function aacLines(ctx: ServiceContext, lot: UnitRow): Promise<OrderDocumentLine[]> {
  const products = await aacProductsOf(ctx, lot.tenantId);
  const rows = await itemsOfLot(ctx, lot.unitId);
  return numbered(
    rows.map((row): Line => {
      const lengthMm = storedLengthMm(row.itemLengthM);
      const product = findAacProduct(products, row.productNo);
      const derived = deriveAacItem({ ...row, lengthMm }, products);
      if (!product || !derived) throw new Error(`no AAC product ${row.productNo}`);
      return {
        room: row.sublotName,
        storey: row.floorName,
        articleNo: product.articleNo,
        title: product.title,
        thicknessMm: derived.thicknessMm,
        lengthMm,
        heightMm: derived.widthMm,
        isCut: false,
        qty: row.qty,
        areaMm2: derived.areaMm2,
        pallets: derived.pallets,
      };
    }),
  );
}

async function lintelLines(ctx: ServiceContext, lot: UnitRow): Promise<OrderDocumentLine[]> {
  const rows = await lintelsOfLot(ctx, lot.unitId);
  return numbered(
    rows.map((row): Line => {
      const product = LINTEL_PRODUCTS.find(({ itemNo }) => itemNo === row.itemNo);
      if (!product) throw new Error(`no lintel ${row.itemNo}`);
      return {
        room: row.sublotName,
        storey: row.floorName,
        articleNo: row.itemNo,
        title: product.title,
        thicknessMm: row.thicknessMm,
        lengthMm: row.lengthMm,
        heightMm: row.heightMm,
        isCut: row.hasCut,
        qty: row.qty,
        areaMm2: lintelAreaMm2(row),
        pallets: row.qty / product.piecesPerPallet,
      };
    }),
  );
}

/** Parked rows are not ordered (domain.md §3). */
function numbered(lines: readonly Line[]): OrderDocumentLine[] {
  return lines.filter(({ qty }) => qty >= 1).map((line, index) => ({ lineNo: index + 1, ...line }));
}

async function buyerOf(ctx: ServiceContext, userId: string | null): Promise<OrderParty> {
  if (userId === null) return NOBODY;
  const [found] = await ctx.db
    .select({ user: users, address: addresses, contact: contacts })
    .from(users)
    .leftJoin(addresses, eq(addresses.addressId, users.addressId))
    .leftJoin(contacts, eq(contacts.contactId, users.contactId))
    .where(eq(users.userId, userId));
  if (!found) return NOBODY;
  const { user, address, contact } = found;
  const person = [user.firstName, user.lastName].filter(Boolean).join(' ') || user.login;
  return {
    ...partyOf(address),
    id: user.userId,
    name: address?.name || person,
    person,
    phone: contact?.officePhone || contact?.companyMobile || '',
    mail: user.login,
  };
}

async function sellerOf(ctx: ServiceContext, root: UnitRow): Promise<OrderParty> {
  const [seller] = await ctx.db
    .select({ tenant: tenants, organisation: salesOrganisations })
    .from(tenants)
    .leftJoin(salesOrganisations, eq(salesOrganisations.salesOrgId, root.salesOrgId ?? 0))
    .where(eq(tenants.tenantId, root.tenantId));
  const { tenant, organisation } = seller ?? {};
  return {
    ...NOBODY,
    id: organisation?.key ?? tenant?.key ?? '',
    name: organisation?.title ?? tenant?.title ?? '',
    mail: organisation?.additionalInfo.contactmail ?? '',
  };
}

async function siteParty(ctx: ServiceContext, root: UnitRow): Promise<OrderParty> {
  const { address, contact } = await siteOf(ctx, root.unitId);
  return {
    ...partyOf(address),
    id: root.unitNo,
    name: address?.name || root.title,
    person: contact?.name ?? '',
    phone: contact?.companyMobile || contact?.officePhone || '',
    mail: contact?.officeEmail ?? '',
  };
}

const NOBODY: OrderParty = {
  id: '',
  name: '',
  person: '',
  phone: '',
  mail: '',
  street: '',
  zip: '',
  city: '',
  country: '',
};

function partyOf(address: typeof addresses.$inferSelect | null): OrderParty {
  const { street1: street = '', zip = '', city = '', country = '' } = address ?? {};
  return { ...NOBODY, street, zip, city, country };
}
