import {
  type AnyColumn,
  and,
  eq,
  inArray,
  isNull,
  or,
  type Placeholder,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
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

const ACTING_ID = sql.placeholder('actingId');
const ACTING_IDS = sql.placeholder('actingIds');

/** Placeholder for the same in a cached query, which is built for one person and used for others. */
export function actingPlaceholder({ viewer }: Pick<ServiceContext, 'viewer'>): Placeholder {
  return viewer.actsFor.length === 0 ? ACTING_ID : ACTING_IDS;
}

/** The values of both placeholders. */
export function actingValues({ viewer }: Pick<ServiceContext, 'viewer'>) {
  return { actingId: viewer.userId, actingIds: actingIds(viewer) };
}

/**
 * Whether a membership belongs to one of these people. Nearly always there is one: of a list Postgres expects
 * ten, and therefore plans each call of a named statement anew, which takes longer than running it.
 */
export function isActingMember(userIds: readonly string[] | Placeholder): SQL {
  if (!isList(userIds)) {
    return userIds === ACTING_ID ? eq(members.userId, userIds) : isMemberIn(userIds);
  }
  const [first, ...others] = userIds;
  return first !== undefined && others.length === 0
    ? eq(members.userId, first)
    : isMemberIn(sql.param(userIds));
}

const isList = (userIds: readonly string[] | Placeholder): userIds is readonly string[] =>
  Array.isArray(userIds);

const isMemberIn = (userIds: SQLWrapper) => sql`${members.userId} = any(${userIds}::uuid[])`;

/**
 * The units visible to a viewer, as a predicate on `units`: those of roots of which they or a person they
 * represent is a member and, for internal users, those of their tenants (rest.md, "Rules that every call
 * keeps"). Every query by id uses it, so that an invisible unit is not found.
 * @param rootUnitId the root of the unit, as a column by which the database finds the rows of the query
 */
export function visibleUnits(
  ctx: Pick<ServiceContext, 'db' | 'viewer' | 'product'>,
  userIds: readonly string[] | Placeholder = actingIds(ctx.viewer),
  rootUnitId: AnyColumn = units.rootUnitId,
): SQL {
  const memberRoots = ctx.db
    .select({ rootUnitId: members.rootUnitId })
    .from(members)
    .where(isActingMember(userIds));
  const openTenants = openTenantIds(ctx.viewer, ctx.product);
  const seen = or(
    inArray(rootUnitId, memberRoots),
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
  // Whole tenants have roots of their own in an index. Memberships name roots only, which are looked up by id.
  const isRoot = openTenantIds(ctx.viewer, ctx.product).length > 0 ? isNull(units.parentUnitId) : undefined;
  return ctx.db
    .select({ unitId: units.unitId })
    .from(units)
    .where(and(isRoot, visibleUnits(ctx, userIds, units.unitId), also));
}

/** The part of a query with `actingPlaceholder` that changes its text (db/cached-queries.ts). */
export function scopeQueryKey({
  viewer,
  product,
}: Pick<ServiceContext, 'db' | 'viewer' | 'product'>): string {
  const acting = viewer.actsFor.length === 0 ? 'one' : 'many';
  return `${product.tenantIds} ${openTenantIds(viewer, product)} ${acting}`;
}

/** The same for a query that also has a selection. */
export function scopedQueryKey(ctx: ServiceContext, { cached }: Selection): string | undefined {
  return cached && `${scopeQueryKey(ctx)} ${cached.form}`;
}

/** The values of the placeholders in such a query. */
export function scopedQueryValues(ctx: ServiceContext, { cached, limit, offset }: Selection) {
  return { ...cached?.values, limit, offset, ...actingValues(ctx) };
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
