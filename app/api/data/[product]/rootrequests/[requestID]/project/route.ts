import { makeRequestedRoot as contract } from '@/lib/contract/root-requests';
import { idempotent } from '@/lib/http/idempotent';
import { route } from '@/lib/http/route';
import { makeRequestedRoot } from '@/lib/services/organisations/make-requested-root';
import { showUnit } from '@/lib/services/unit-tree/show-unit';

export const POST = route(
  contract,
  idempotent(async ({ ctx, params, body }) => {
    const { title, projectUnitTypeVariant: variant } = body;
    const root = await makeRequestedRoot(ctx, { requestId: params.requestID, title, variant });
    return { data: await showUnit(ctx, root) };
  }),
);

export * from '@/lib/http/other-methods';
