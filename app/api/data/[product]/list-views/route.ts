import { createView as createContract, listViews as listContract } from '@/lib/contract/list-views';
import { idempotent } from '@/lib/http/idempotent';
import { route } from '@/lib/http/route';
import { createView } from '@/lib/services/list-views/create-view';
import { listViews } from '@/lib/services/list-views/list-views';

export const GET = route(listContract, async ({ ctx, query }) => {
  const data = await listViews(ctx, query.list);
  return { data, count: data.length };
});

export const POST = route(
  createContract,
  idempotent(async ({ ctx, body }) => ({ data: await createView(ctx, body) })),
);

export * from '@/lib/http/other-methods';
