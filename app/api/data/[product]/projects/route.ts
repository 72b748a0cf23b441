import type { UnitRow } from '@/db/schema';
import type { AnswerOf } from '@/lib/contract/endpoint';
import { createUnit as createContract, type NewUnitBody } from '@/lib/contract/unit-changes';
import { listUnits as listContract } from '@/lib/contract/units';
import { idempotent } from '@/lib/http/idempotent';
import { selectionOf } from '@/lib/http/odata/selection';
import { Reply, type Result } from '@/lib/http/reply';
import { route } from '@/lib/http/route';
import type { ServiceContext } from '@/lib/services/context';
import { recordRootInterest } from '@/lib/services/organisations/record-root-interest';
import { showUnit } from '@/lib/services/unit-tree/show-unit';
import { createChild } from '@/lib/services/units/create-child';
import { createRoot } from '@/lib/services/units/create-root';
import { listUnits, UNIT_LIST } from '@/lib/services/units/list-units';

export const GET = route(listContract, async ({ ctx, query }) => {
  const { rows, count } = await listUnits(ctx, selectionOf(query, UNIT_LIST, ctx));
  return { data: rows, count };
});

export const POST = route(
  createContract,
  idempotent(async ({ ctx, body }): Promise<Result<AnswerOf<typeof createContract>>> => {
    if ('email' in body) return new Reply({ data: await recordRootInterest(ctx, body.email) }, 202);
    return { data: await showUnit(ctx, await create(ctx, body)) };
  }),
);

/** Without a parent, the unit must be a root project. */
function create(ctx: ServiceContext, body: NewUnitBody): Promise<UnitRow> {
  const { title, notes = null, deliveryDate = null, projectUnitType: unitType } = body;
  const { tenantID: tenantId, projectUnitTypeVariant: variant, parentProjectUnitID: parentUnitId } = body;
  const input = { title, notes, deliveryDate, tenantId, variant };
  return parentUnitId === null
    ? createRoot(ctx, { ...input, unitType, salesOrgId: body.salesOrgID ?? null })
    : createChild(ctx, { ...input, unitType, parentUnitId, rootUnitId: body.rootProjectUnitID });
}

export * from '@/lib/http/other-methods';
