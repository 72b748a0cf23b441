import { eq, ne } from 'drizzle-orm';
import { usageOfTenant } from '@/db/queries/entity-usage';
import { tenantFeatures, tenants } from '@/db/schema';
import type { TenantDto } from '@/lib/contract/tenants';
import { areConfusable, MAX_TENANT_INFO } from '@/lib/domain/configuration/entity-fields';
import { FIRST_FEATURES } from '@/lib/domain/vocabulary/features';
import { readSimpleHtml, writeSimpleHtml } from '@/lib/formats/simple-html';
import type { ServiceContext } from '../context';
import { validationFailed } from '../errors';
import { tenantsWithFeatures } from '../tenants/list-tenants';
import { EntityService } from './entity-service';
import { loggedLogo, loggedText } from './logged-look';

export interface TenantInput {
  title: string;
  /** What the numbers of its projects begin with, after `P-`. */
  numberPrefix: string;
  /** What the numbers of its orders begin with; unchanged if left out, and the usual one for a new tenant. */
  orderPrefix?: string | undefined;
  /** Where answers to mails about its projects go; unchanged if left out, as for the portal if empty. */
  replyTo?: string | undefined;
  /** `#rrggbb`, whose hue mails about its projects have; unchanged if left out, as for the portal if empty. */
  accent?: string | undefined;
  /** HTML; unchanged if left out. */
  infoHtml?: string | undefined;
}

/** The companies of a portal product (portal-1 §1). */
export const TENANTS = new EntityService<typeof tenants, TenantInput, TenantDto>({
  noun: 'tenant',
  table: tenants,
  id: 'tenantId',
  keyField: 'tenantKey',
  title: ['title', 'title'],
  fixedOnceUsed: {
    numberPrefix: { column: 'numberPrefix' },
    orderPrefix: { column: 'orderPrefix', by: 'placedOrders' },
  },
  inProduct: ({ product }) => eq(tenants.productId, product.productId),
  async valuesOf(ctx, { title, numberPrefix, orderPrefix, replyTo, accent, infoHtml }, own) {
    const isNew = numberPrefix !== (own && numberPrefixOf(own));
    if (isNew) await requireClearPrefix(ctx, numberPrefix, own?.tenantId ?? null);
    return {
      title,
      ...(isNew && { numberPrefix }),
      ...(orderPrefix !== undefined && { orderPrefix }),
      ...(replyTo !== undefined && { replyTo }),
      ...(accent !== undefined && { accent }),
      ...(infoHtml !== undefined && { infoHtml: keptInfo(infoHtml) }),
      ...(!own && { productId: ctx.product.productId }),
    };
  },
  async begin({ db }, { tenantId }) {
    const features = FIRST_FEATURES.map((featureKey) => ({ tenantId, featureKey }));
    await db.insert(tenantFeatures).values(features);
  },
  logged: (tenant) => ({
    ...{ key: tenant.key, title: tenant.title },
    ...{ numberPrefix: numberPrefixOf(tenant), orderPrefix: tenant.orderPrefix, replyTo: tenant.replyTo },
    accent: tenant.accent,
    ...{ infoHtml: loggedText(tenant.infoHtml), logo: loggedLogo(tenant.thumbnailKey) },
  }),
  async present(ctx, { tenantId }) {
    const [tenant] = await tenantsWithFeatures(ctx, eq(tenants.tenantId, tenantId));
    if (!tenant) throw new Error(`no tenant ${tenantId}`);
    return tenant;
  },
  usageOf: usageOfTenant,
});

/**
 * The information of a tenant with simple formatting only; null for none.
 * @throws AppError ValidationFailed: what is short enough as it was sent may be too long as it is written
 */
function keptInfo(html: string): string | null {
  const kept = writeSimpleHtml(readSimpleHtml(html));
  if (kept.length <= MAX_TENANT_INFO) return kept || null;
  const values = { max: MAX_TENANT_INFO };
  throw validationFailed([{ type: 'error', code: 'TooLong', reference: 'infoHtml', values }]);
}

/** What the numbers of a tenant's projects begin with, after `P-`. */
export function numberPrefixOf(tenant: Pick<typeof tenants.$inferSelect, 'tenantId' | 'numberPrefix'>) {
  return tenant.numberPrefix ?? String(tenant.tenantId);
}

/** No number of a project may belong to two tenants. @throws AppError ValidationFailed */
async function requireClearPrefix(
  { db }: ServiceContext,
  prefix: string,
  ownId: number | null,
): Promise<void> {
  const others = await db
    .select({ tenantId: tenants.tenantId, numberPrefix: tenants.numberPrefix })
    .from(tenants)
    .where(ownId === null ? undefined : ne(tenants.tenantId, ownId));
  const taken = others.map(numberPrefixOf).find((other) => areConfusable(prefix, other));
  if (taken === undefined) return;
  const values = { value: taken };
  throw validationFailed([{ type: 'error', code: 'PrefixConfusable', reference: 'numberPrefix', values }]);
}
