import { type AnyColumn, and, eq, inArray, isNull, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { members, salesOrganisations, units } from '@/db/schema';
import type { Selection } from './listing';
import { isAnyOf } from './sql';

/** Who reads, under which portal product, and from where: what decides which units a query finds. */
export interface Reader {
  db: Db;
  viewer: {
    userId: string;
    isInternal: boolean;
    /** Tenants whose projects they see without being a member. */
    tenantIds: readonly number[];
    /** The people for whom they are the substitute today. */
    actsFor: readonly { userId: string }[];
  };
  /** Everything under the product belongs to one of these tenants. */
  product: { tenantIds: readonly number[] };
}

/** Tenants of the product whose projects the viewer sees completely: those of an internal user. */
export function openTenantIds(viewer: Reader['viewer'], product: Reader['product']): number[] {
  return viewer.isInternal ? viewer.tenantIds.filter((id) => product.tenantIds.includes(id)) : [];
}

/**
 * The people whose memberships the viewer can use: themselves, and those for whom they are the substitute
 * today.
 */
export function actingIds({ userId, actsFor }: Pick<Reader['viewer'], 'userId' | 'actsFor'>): string[] {
  return [userId, ...actsFor.map((absent) => absent.userId)];
}

const ACTING_ID = sql.placeholder('actingId');
const ACTING_IDS = sql.placeholder('actingIds');

/** Placeholder for the same in a cached query, which is built for one person and used for others. */
export function actingPlaceholder({ viewer }: Pick<Reader, 'viewer'>): Placeholder {
  return viewer.actsFor.length === 0 ? ACTING_ID : ACTING_IDS;
}

/** The values of both placeholders. */
export function actingValues({ viewer }: Pick<Reader, 'viewer'>) {
  return { actingId: viewer.userId, actingIds: actingIds(viewer) };
}

/**
 * Whether a membership belongs to one of these people. Nearly always there is one: of a list Postgres expects
 * ten, and therefore plans each call of a named statement anew, which takes longer than running it.
 */
export function isActingMember(userIds: readonly string[] | Placeholder): SQL {
  if (!isList(userIds)) {
    return userIds === ACTING_ID ? eq(members.userId, userIds) : isAnyOf(members.userId, userIds);
  }
  const [first, ...others] = userIds;
  return first !== undefined && others.length === 0
    ? eq(members.userId, first)
    : isAnyOf(members.userId, userIds);
}

const isList = (userIds: readonly string[] | Placeholder): userIds is readonly string[] =>
  Array.isArray(userIds);

/**
 * The units visible to a viewer, as a predicate on `units`: those of roots of which they or a person they
 * represent is a member and, for internal users, those of their tenants (rest.md, "Rules that every call
 * keeps"). Every query by id uses it, so that an invisible unit is not found.
 * @param rootUnitId the root of the unit, as a column by which the database finds the rows of the query
 */
export function visibleUnits(
  ctx: Reader,
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
export function visibleRoots(ctx: Reader, userIds?: readonly string[] | Placeholder, also?: SQL) {
  // Whole tenants have roots of their own in an index. Memberships name roots only, which are looked up by id.
  const isRoot = openTenantIds(ctx.viewer, ctx.product).length > 0 ? isNull(units.parentUnitId) : undefined;
  return ctx.db
    .select({ unitId: units.unitId })
    .from(units)
    .where(and(isRoot, visibleUnits(ctx, userIds, units.unitId), also));
}

/** The part of a query with `actingPlaceholder` that changes its text (`cachedQuery`). */
export function scopeQueryKey({ viewer, product }: Reader): string {
  const acting = viewer.actsFor.length === 0 ? 'one' : 'many';
  return `${product.tenantIds} ${openTenantIds(viewer, product)} ${acting}`;
}

/** The same for a query that also has a selection. */
export function scopedQueryKey(ctx: Reader, { cached }: Selection): string | undefined {
  return cached && `${scopeQueryKey(ctx)} ${cached.form}`;
}

/** The values of the placeholders in such a query. */
export function scopedQueryValues(ctx: Reader, { cached, limit, offset }: Selection) {
  return { ...cached?.values, limit, offset, ...actingValues(ctx) };
}

/** Whether a viewer has to do with a tenant: by a project that they see, or by an organisation of theirs. */
export async function seesTenant(
  ctx: Reader & { viewer: { salesOrgIds: readonly number[] } },
  tenantId: number,
): Promise<boolean> {
  if (openTenantIds(ctx.viewer, ctx.product).includes(tenantId)) return true;
  const { salesOrgIds } = ctx.viewer;
  const own = and(
    eq(salesOrganisations.tenantId, tenantId),
    inArray(salesOrganisations.salesOrgId, [...salesOrgIds]),
  );
  if (salesOrgIds.length > 0 && (await ctx.db.$count(salesOrganisations, own)) > 0) return true;
  const [project] = await ctx.db
    .select({ unitId: units.unitId })
    .from(units)
    .where(and(eq(units.tenantId, tenantId), visibleUnits(ctx)))
    .limit(1);
  return project !== undefined;
}
