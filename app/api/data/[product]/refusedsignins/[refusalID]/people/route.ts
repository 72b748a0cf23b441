import { addRefusedPerson as contract } from '@/lib/contract/identity';
import { idempotent } from '@/lib/http/idempotent';
import { route } from '@/lib/http/route';
import { addRefusedPerson } from '@/lib/services/identity/refused-sign-ins';

export const POST = route(
  contract,
  idempotent(async ({ ctx, params }) => ({ data: await addRefusedPerson(ctx, params.refusalID) })),
);

export * from '@/lib/http/other-methods';
