import { createTenant as createContract, listTenants as listContract } from '@/lib/contract/tenants';
import { idempotent } from '@/lib/http/idempotent';
import { route } from '@/lib/http/route';
import { TENANTS } from '@/lib/services/configuration/tenants';
import { listTenants } from '@/lib/services/tenants/list-tenants';

export const GET = route(listContract, async ({ ctx }) => {
  const data = await listTenants(ctx);
  return { data, count: data.length };
});

export const POST = route(
  createContract,
  idempotent(async ({ ctx, body: { tenantKey, ...input } }) => ({
    data: await TENANTS.create(ctx, tenantKey, input),
  })),
);

export * from '@/lib/http/other-methods';
