import { and, eq, exists, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { tenantFeatures, units } from '@/db/schema';
import type { FeatureKey } from '@/lib/domain/vocabulary/features';
import { jsonList, query, scalar } from './sql';

const { featureKey } = tenantFeatures;
const root = alias(units, 'root');

/** The features of a tenant, as a column. */
export function featuresOf(tenantId: SQLWrapper): SQL<FeatureKey[]> {
  return scalar(
    query
      .select({ keys: jsonList(featureKey, featureKey) })
      .from(tenantFeatures)
      .where(eq(tenantFeatures.tenantId, tenantId)),
  );
}

/** Whether a tenant has a feature. */
export function hasFeature(tenantId: SQLWrapper, feature: FeatureKey): SQL<boolean> {
  const found = query
    .select({ one: sql`1` })
    .from(tenantFeatures)
    .where(and(eq(tenantFeatures.tenantId, tenantId), eq(featureKey, feature)));
  return sql<boolean>`${exists(found)}`;
}

/**
 * Whether the tenant of a project hides the e-mail addresses of members (portal-2 §2). The tenant is looked up by the
 * id of the project: with a join, Postgres reads the tenants of all units once a list has several rows.
 */
export function hidesMemberMail(rootUnitId: SQLWrapper): SQL<boolean> {
  const tenantId = query.select({ tenantId: root.tenantId }).from(root).where(eq(root.unitId, rootUnitId));
  return hasFeature(tenantId, 'HideMemberEMail');
}
