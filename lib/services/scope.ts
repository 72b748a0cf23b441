import { and, eq, inArray, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '@/db/client';
import { members, units } from '@/db/schema';
import type { PortalProduct, ServiceContext, Viewer } from './context';
import { notFound } from './errors';
import type { Selection } from './listing';

export type UnitRow = typeof units.$inferSelect;

/** Tenants of the product whose projects the viewer sees completely: those of an internal user. */
export function openTenantIds(viewer: Viewer, product: PortalProduct): number[] {
  return viewer.isInternal ? viewer.tenantIds.filter((id) => product.tenantIds.includes(id)) : [];
}

/**
 * The people whose memberships the viewer can use: themselves, and those for whom they are the substitute
 * today.
 */
export function actingIds({ userId, actsFor }: Pick<Viewer, 'userId' | 'actsFor'>): string[] {
  return [userId, ...actsFor.map((absent) => absent.userId)];
}

/** The same in a cached query, which is built for one person and used for all. */
export const ACTING_IDS = sql.placeholder('actingIds');

/** Whether a membership belongs to one of these people. */
export function isActingMember(userIds: readonly string[] | Placeholder): SQL {
  return sql`${members.userId} = any(${Array.isArray(userIds) ? sql.param(userIds) : userIds}::uuid[])`;
}

/**
 * The units visible to a viewer, as a predicate on `units`: those of roots of which they or a person they
 * represent is a member and, for internal users, those of their tenants (rest.md, "Rules that every call
 * keeps"). Every query by id uses it, so that an invisible unit is not found.
 */
export function visibleUnits(
  ctx: Pick<ServiceContext, 'db' | 'viewer' | 'product'>,
  userIds: readonly string[] | Placeholder = actingIds(ctx.viewer),
): SQL {
  const memberRoots = ctx.db
    .select({ rootUnitId: members.rootUnitId })
    .from(members)
    .where(isActingMember(userIds));
  const openTenants = openTenantIds(ctx.viewer, ctx.product);
  const seen = or(
    inArray(units.rootUnitId, memberRoots),
    openTenants.length > 0 ? inArray(units.tenantId, openTenants) : undefined,
  );
  return and(inArray(units.tenantId, ctx.product.tenantIds), seen) ?? sql`false`;
}

/**
 * The roots visible to the viewer, as a subquery: for rows that contain the root of their unit and need
 * nothing else of it.
 * @param also an additional condition on the roots
 */
export function visibleRoots(
  ctx: Pick<ServiceContext, 'db' | 'viewer' | 'product'>,
  userIds?: readonly string[] | Placeholder,
  also?: SQL,
) {
  return ctx.db
    .select({ unitId: units.unitId })
    .from(units)
    .where(and(eq(units.unitType, 'project'), visibleUnits(ctx, userIds), also));
}

/** The part of a query with `visibleUnits(ctx, ACTING_IDS)` that changes its text (db/cached-queries.ts). */
export function scopeForm({ viewer, product }: Pick<ServiceContext, 'db' | 'viewer' | 'product'>): string {
  return `${product.tenantIds} ${openTenantIds(viewer, product)}`;
}

/** The same for a query that also has a selection. */
export function scopedForm(ctx: ServiceContext, { cached }: Selection): string | undefined {
  return cached && `${scopeForm(ctx)} ${cached.form}`;
}

/** The values of the placeholders in such a query. */
export function scopedValues({ viewer }: ServiceContext, { cached, limit, offset }: Selection) {
  return { ...cached?.values, limit, offset, actingIds: actingIds(viewer) };
}

/** The unit, or `NotFound` if the viewer may not see it. */
export async function loadVisibleUnit(ctx: ServiceContext, unitId: string): Promise<UnitRow> {
  const [unit] = await ctx.db
    .select()
    .from(units)
    .where(and(eq(units.unitId, unitId), visibleUnits(ctx)))
    .limit(1);
  if (!unit) throw notFound();
  return unit;
}

/**
 * Locks the project of a unit in the viewer's scope until the transaction ends, so that changes of one
 * project run one after the other; data read before may have changed. @returns the root's id
 */
export async function lockProjectOf(ctx: ServiceContext, unitId: string): Promise<string> {
  const rootOfUnit = ctx.db
    .select({ rootUnitId: units.rootUnitId })
    .from(units)
    .where(and(eq(units.unitId, unitId), visibleUnits(ctx)));
  const root = alias(units, 'root');
  const [locked] = await ctx.db
    .select({ rootUnitId: root.unitId })
    .from(root)
    .where(eq(root.unitId, rootOfUnit))
    .for('update');
  if (!locked) throw notFound();
  return locked.rootUnitId;
}

/** Locks a unit's row until the transaction ends, so that rules about sums hold with concurrent writers. */
export async function lockUnit(db: Db, unitId: string): Promise<void> {
  await db.select({ unitId: units.unitId }).from(units).where(eq(units.unitId, unitId)).for('update');
}
