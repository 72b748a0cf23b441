import { and, eq, inArray, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '@/db/client';
import { members, units } from '@/db/schema';
import type { PortalProduct, ServiceContext, Viewer } from './context';
import { notFound } from './errors';
import type { Selection } from './listing';

export type UnitRow = typeof units.$inferSelect;

/** Tenants of the product whose every project the viewer sees: those of an internal user. */
export function openTenantIds(viewer: Viewer, product: PortalProduct): number[] {
  return viewer.isInternal ? viewer.tenantIds.filter((id) => product.tenantIds.includes(id)) : [];
}

/** Those with whose memberships the viewer acts: themselves, and everybody whose substitute they are today. */
export function actingIds({ userId, actsFor }: Pick<Viewer, 'userId' | 'actsFor'>): string[] {
  return [userId, ...actsFor.map((absent) => absent.userId)];
}

/** The same in a cached query, which is built for one person and asked for all. */
export const ACTING_IDS = sql.placeholder('actingIds');

/** Whether a membership is one of those. */
export function isActingMember(userIds: readonly string[] | Placeholder): SQL {
  return sql`${members.userId} = any(${Array.isArray(userIds) ? sql.param(userIds) : userIds}::uuid[])`;
}

/**
 * What a viewer may see, as a predicate on `units`: the units of roots that they or somebody whose substitute they are
 * is a member of and, for internal users, of their tenants (rest.md, "Rules that every call keeps"). Every query by id
 * carries it, so that what is not visible does not exist.
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
 * The roots a viewer sees, as a subquery: for rows that carry the root of their unit and need nothing else of it.
 * @param also what the roots must be as well
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

/** What the text of a query with `visibleUnits(ctx, ACTING_IDS)` depends on (db/cached-queries.ts). */
export function scopeForm({ viewer, product }: Pick<ServiceContext, 'db' | 'viewer' | 'product'>): string {
  return `${product.tenantIds} ${openTenantIds(viewer, product)}`;
}

/** The same with a selection in it. */
export function scopedForm(ctx: ServiceContext, { cached }: Selection): string | undefined {
  return cached && `${scopeForm(ctx)} ${cached.form}`;
}

/** The values of the placeholders in such a query. */
export function scopedValues({ viewer }: ServiceContext, { cached, limit, offset }: Selection) {
  return { ...cached?.values, limit, offset, actingIds: actingIds(viewer) };
}

/** The unit, or `NotFound` where the viewer may not see it. */
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
 * Locks the project of a unit in the viewer's scope until the transaction ends, so that all who change one project
 * come one after the other; what is read before may have changed meanwhile. @returns the root's id
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

/** Locks a unit's row until the transaction ends: rules about sums hold under concurrent writers. */
export async function lockUnit(db: Db, unitId: string): Promise<void> {
  await db.select({ unitId: units.unitId }).from(units).where(eq(units.unitId, unitId)).for('update');
}
