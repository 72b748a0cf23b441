import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { isOfferedOrganisation } from '@/db/queries/offered-organisations';
import {
  addresses,
  contacts,
  members,
  salesOrganisations,
  tenants,
  type UnitRow,
  unitParams,
  units,
} from '@/db/schema';
import { minDeliveryDay, todayOf } from '@/lib/domain/calendar';
import { canCreateRoot, canCreateSomeRoot } from '@/lib/domain/permissions/can-create-root';
import { titleKey } from '@/lib/domain/units/title';
import { rootUnitNo } from '@/lib/domain/units/unit-number';
import type { UnitType, UnitVariant } from '@/lib/domain/vocabulary/unit-types';
import { initialState } from '@/lib/domain/workflow/initial-state';
import { emitChange } from '@/lib/events/emit-change';
import { requireDeliveryDay } from '../catalogue/check-delivery-day';
import { numberPrefixOf } from '../configuration/tenants';
import { inTransaction, type ServiceContext } from '../context';
import { AppError, validationFailed } from '../errors';
import { joinDefaultMembers } from '../members/join-default-members';
import { writeActivity } from '../records/write-activity';
import { requireAllowed } from '../require';
import { loadVisibleUnit } from '../scope';
import { settleUnits } from '../workflow/settle-units';

export interface NewRoot {
  /** Only a project can be a root. */
  unitType: UnitType;
  title: string;
  notes: string | null;
  deliveryDate: string | null;
  tenantId: number | undefined;
  salesOrgId: number | null;
  variant: UnitVariant | undefined;
}

/**
 * Creates a root project for a sales organisation for which the caller plans: with an empty site address and
 * contact, the organisation's country, and the caller as salesPlanner (domain.md §5), followed by the default members.
 */
export function createRoot(outer: ServiceContext, input: NewRoot): Promise<UnitRow> {
  return inTransaction(outer, async (ctx) => {
    if (input.unitType !== 'project') throw new AppError('ChildNotAllowed');
    const { tenantId, variant } = input;
    if (tenantId === undefined) throw required('tenantID');
    if (variant === undefined) throw required('projectUnitTypeVariant');
    const { salesOrgId, country } = await organisationOf(ctx, tenantId, input.salesOrgId);
    const minDay = minDeliveryDay(todayOf(ctx), ctx.settings.fallbackLeadDays);
    requireDeliveryDay({ day: input.deliveryDate, stored: null, minDay });
    const unitId = await insertRoot(ctx, { ...input, tenantId, salesOrgId, variant });
    await ctx.db
      .insert(members)
      .values({ rootUnitId: unitId, userId: ctx.viewer.userId, roleKey: 'salesPlanner' });
    if (country !== null) {
      await ctx.db.insert(unitParams).values({ unitId, paramKey: 'Country', paramValue: country });
    }
    await settleUnits(ctx, unitId);
    const root = await loadVisibleUnit(ctx, unitId);
    await writeActivity(ctx, { action: 'created', unit: root });
    await joinDefaultMembers(ctx, root);
    await emitChange(ctx.db, { rootUnitId: unitId, kind: 'structure', userId: ctx.viewer.userId });
    return root;
  });
}

function required(reference: string): AppError {
  return validationFailed([{ type: 'error', code: 'Required', reference }]);
}

/** The requested organisation, or the only one of the tenant for which the caller plans. */
async function organisationOf(
  ctx: ServiceContext,
  tenantId: number,
  requested: number | null,
): Promise<{ salesOrgId: number; country: string | null }> {
  const { plannerOrgIds } = ctx.viewer;
  requireAllowed(requested === null ? canCreateSomeRoot(ctx.viewer) : canCreateRoot(ctx.viewer, requested));
  const own = await ctx.db
    .select({ salesOrgId: salesOrganisations.salesOrgId, country: salesOrganisations.country })
    .from(salesOrganisations)
    .innerJoin(tenants, eq(tenants.tenantId, salesOrganisations.tenantId))
    .where(
      and(
        inArray(salesOrganisations.salesOrgId, requested === null ? plannerOrgIds : [requested]),
        eq(salesOrganisations.tenantId, tenantId),
        inArray(salesOrganisations.tenantId, ctx.product.tenantIds),
        isOfferedOrganisation,
      ),
    )
    // A change of the administration waits until the project is stored.
    .for('share', { of: salesOrganisations });
  const [only, another] = own;
  if (only === undefined) throw new AppError('UnknownSalesOrg');
  if (another !== undefined) throw required('salesOrgID');
  return only;
}

async function insertRoot(
  ctx: ServiceContext,
  { title, notes, ...root }: NewRoot & { tenantId: number; salesOrgId: number; variant: UnitVariant },
): Promise<string> {
  const unitId = uuidv7();
  const site = { siteAddressId: uuidv7(), siteContactId: uuidv7() };
  await ctx.db.insert(addresses).values({ addressId: site.siteAddressId });
  await ctx.db.insert(contacts).values({ contactId: site.siteContactId });
  await ctx.db.insert(units).values({
    ...root,
    ...site,
    unitId,
    rootUnitId: unitId,
    unitType: 'project',
    unitNo: await nextRootNo(ctx, root.tenantId),
    title,
    titleKey: titleKey(title),
    notes: notes || null,
    stateKey: initialState('project', null),
    stateSince: ctx.now,
    createdBy: ctx.viewer.userId,
  });
  return unitId;
}

async function nextRootNo(ctx: ServiceContext, tenantId: number): Promise<string> {
  const [counted] = await ctx.db
    .update(tenants)
    .set({ lastProjectNo: sql`${tenants.lastProjectNo} + 1` })
    .where(and(eq(tenants.tenantId, tenantId), isNull(tenants.deactivatedAt)))
    .returning({
      ordinal: tenants.lastProjectNo,
      tenantId: tenants.tenantId,
      numberPrefix: tenants.numberPrefix,
    });
  if (!counted) throw new AppError('UnknownSalesOrg');
  return rootUnitNo(numberPrefixOf(counted), counted.ordinal);
}
