import {
  createAssignment as createContract,
  listAssignments as listContract,
} from '@/lib/contract/catalogue';
import { idempotent } from '@/lib/http/idempotent';
import { selectionOf } from '@/lib/http/odata/selection';
import { route } from '@/lib/http/route';
import { createAssignment } from '@/lib/services/catalogue/create-assignment';
import { ASSIGNMENT_LIST, listAssignments } from '@/lib/services/catalogue/list-assignments';

export const GET = route(listContract, async ({ ctx, query }) => {
  const { rows, count } = await listAssignments(ctx, selectionOf(query, ASSIGNMENT_LIST, ctx));
  return { data: rows, count };
});

export const POST = route(
  createContract,
  idempotent(async ({ ctx, body }) => {
    const { projectUnitID: unitId, productTypeID: productTypeId, plantID: plantId } = body;
    return { data: await createAssignment(ctx, { unitId, productTypeId, plantId }) };
  }),
);

export * from '@/lib/http/other-methods';
