import { eq } from 'drizzle-orm';
import { type Db, getDatabase } from '@/db/client';
import { portalProducts, productTypes, tenants } from '@/db/schema';
import { type TypeNames, typeNamesIn } from '@/lib/domain/catalogue/type-titles';
import { BUILT_IN_ACCENT } from '@/lib/domain/configuration/accent';
import { portalLogoVersion } from '@/lib/domain/configuration/logo';
import { NEUTRAL_ZONE, type TimeZone } from '@/lib/domain/time-zones';
import { lastPortalTitle, pageTimeZone, setPageProduct } from '@/lib/page-product';
import type { PortalProduct, ServiceContext } from '@/lib/services/context';
import { AppError } from '@/lib/services/errors';
import { remembered } from '@/lib/services/remembered';

const products = remembered<ReadonlyMap<string, PortalProduct>>('products', {
  read: loadProducts,
  // None is looked for again at once: the next request may follow its creation.
  isKept: (found) => found.size > 0,
  onKept([first]) {
    if (!first) return;
    const [, product] = first;
    const { logoKey } = product;
    setPageProduct({ ...product, logo: logoKey && portalLogoVersion(logoKey) });
  },
});

/** Stands for the product in calls that belong to the whole portal. */
export const NO_PRODUCT: PortalProduct = {
  ...{ productId: 0, key: '', title: '', portalTitle: '', workflowsAllowed: false },
  timeZone: NEUTRAL_ZONE,
  ...{ accent: BUILT_IN_ACCENT, logoKey: null },
  ...{ furtherLanguages: [], productTypes: [] },
  tenantIds: [],
};

/**
 * The product in a path, or the first one for paths without `{product}`; the few rows are cached for a
 * minute.
 * @throws AppError UnknownProduct, NotSetUp
 */
export async function portalProductOf(db: Db, key: unknown, now: Date): Promise<PortalProduct> {
  const known = await products.get(db, now);
  if (known.size === 0) throw new AppError('NotSetUp', { retryAfterSeconds: 60 });
  const product = typeof key === 'string' ? known.get(key) : known.values().next().value;
  if (product === undefined) throw new AppError('UnknownProduct');
  return product;
}

/**
 * The product of a call, or the one that pages show in calls about the whole portal.
 * @throws AppError NotSetUp
 */
export async function productOrFirst({
  product,
  db,
  now,
}: Pick<ServiceContext, 'product' | 'db' | 'now'>): Promise<PortalProduct> {
  return product.productId === NO_PRODUCT.productId ? portalProductOf(db, undefined, now) : product;
}

/** The product that pages show, as it is stored now; `NO_PRODUCT` before there is one. */
export async function readFirstProduct(db: Db): Promise<PortalProduct> {
  const [first] = (await loadProducts(db)).values();
  return first ?? NO_PRODUCT;
}

/** Whether there is something to work with: between the first administrator and the first product there is not. */
export async function hasPortalProduct(db: Db, now: Date): Promise<boolean> {
  return (await products.get(db, now)).size > 0;
}

/**
 * The name of the portal: the title of its first product; null before it is set up. While the database does not
 * answer, the title that this process read last.
 */
export async function getPortalTitle(): Promise<string | null> {
  try {
    const { db } = await getDatabase();
    const [first] = (await products.get(db, new Date())).values();
    return first?.title ?? null;
  } catch {
    return lastPortalTitle();
  }
}

/** The zone of the portal, which is that of its first product: in it count the days of what belongs to no project. */
export async function portalTimeZone(db: Db, now: Date): Promise<TimeZone> {
  const [first] = (await products.get(db, now)).values();
  return first?.timeZone ?? NEUTRAL_ZONE;
}

/** The same for texts of pages: while the database does not answer, the zone that this process read last. */
export async function getPortalTimeZone(): Promise<TimeZone> {
  try {
    const { db } = await getDatabase();
    return await portalTimeZone(db, new Date());
  } catch {
    return pageTimeZone();
  }
}

/** What product types are called in the language of the caller, by their titles. */
export function typeNamesFor({ product, locale }: Pick<ServiceContext, 'product' | 'locale'>): TypeNames {
  return typeNamesIn(product.productTypes, locale);
}

/** Reads the products again at the next request of this process; the others are notified by the database. */
export function forgetProducts(): void {
  products.forget();
}

async function loadProducts(db: Db): Promise<Map<string, PortalProduct>> {
  const [rows, types] = await Promise.all([
    db
      .select({ product: portalProducts, tenantId: tenants.tenantId })
      .from(portalProducts)
      .leftJoin(tenants, eq(tenants.productId, portalProducts.productId))
      .orderBy(portalProducts.productId, tenants.tenantId),
    db.select({ title: productTypes.title, titles: productTypes.titles }).from(productTypes),
  ]);
  const found = new Map<string, PortalProduct>();
  for (const { product, tenantId } of rows) {
    const portal = rows[0]?.product ?? product;
    const known = found.get(product.key) ?? {
      ...product,
      portalTitle: portal.title,
      logoKey: portal.logoKey,
      productTypes: types,
      tenantIds: [],
    };
    if (tenantId !== null) known.tenantIds.push(tenantId);
    found.set(product.key, known);
  }
  return found;
}
