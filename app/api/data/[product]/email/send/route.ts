import { requestRoot as contract } from '@/lib/contract/root-requests';
import { idempotent } from '@/lib/http/idempotent';
import { route } from '@/lib/http/route';
import { requestRoot } from '@/lib/services/organisations/request-root';

export const POST = route(
  contract,
  idempotent(async ({ ctx, body }) => ({
    data: await requestRoot(ctx, { salesOrgId: body.SalesOrgID, recipientMail: body.RecipientMail }),
  })),
);

export * from '@/lib/http/other-methods';
