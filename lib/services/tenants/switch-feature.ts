import { and, eq } from 'drizzle-orm';
import { tenantFeatures, tenants } from '@/db/schema';
import type { TenantDto } from '@/lib/contract/tenants';
import { canUseAdmin } from '@/lib/domain/permissions/can-use-admin';
import type { FeatureKey } from '@/lib/domain/vocabulary/features';
import { writeAdminLog } from '../admin-log/write-admin-log';
import { inTransaction, type ServiceContext } from '../context';
import { notFound } from '../errors';
import { requireAllowed } from '../require';
import { tenantsWithFeatures } from './list-tenants';

interface FeatureSwitch {
  tenantId: number;
  featureKey: FeatureKey;
  isOn: boolean;
}

/** Switches a feature of a tenant on or off, effective at the next read (portal-2 §6). */
export function switchFeature(outer: ServiceContext, input: FeatureSwitch): Promise<TenantDto> {
  requireAllowed(canUseAdmin(outer.viewer));
  return inTransaction(outer, async (ctx) => {
    const { tenantId, featureKey, isOn } = input;
    await ctx.db.select().from(tenants).where(eq(tenants.tenantId, tenantId)).for('update');
    const before = await tenantOf(ctx, tenantId);
    if (before.features.includes(featureKey) === isOn) return before;
    if (isOn) await ctx.db.insert(tenantFeatures).values({ tenantId, featureKey });
    else await ctx.db.delete(tenantFeatures).where(isFeature(tenantId, featureKey));
    await writeAdminLog(ctx, {
      action: 'featureSwitched',
      subject: `${before.title}: ${featureKey}`,
      subjectId: String(tenantId),
      changes: [{ field: 'isOn', from: !isOn, to: isOn }],
    });
    return tenantOf(ctx, tenantId);
  });
}

async function tenantOf(ctx: ServiceContext, tenantId: number): Promise<TenantDto> {
  const isOne = and(eq(tenants.tenantId, tenantId), eq(tenants.productId, ctx.product.productId));
  const [tenant] = await tenantsWithFeatures(ctx, isOne);
  if (!tenant) throw notFound();
  return tenant;
}

function isFeature(tenantId: number, featureKey: FeatureKey) {
  return and(eq(tenantFeatures.tenantId, tenantId), eq(tenantFeatures.featureKey, featureKey));
}
