import { switchTenant as contract } from '@/lib/contract/tenants';
import { route } from '@/lib/http/route';
import { TENANTS } from '@/lib/services/configuration/tenants';

export const PUT = route(contract, async ({ ctx, params, body, ifMatch }) => {
  const seen = { id: params.tenantID, version: ifMatch };
  return { data: await TENANTS.switch(ctx, seen, body.isActive) };
});

export * from '@/lib/http/other-methods';
