import {
  changeTenant as changeContract,
  deleteTenant as deleteContract,
  getTenant as getContract,
} from '@/lib/contract/tenants';
import { route } from '@/lib/http/route';
import { TENANTS } from '@/lib/services/configuration/tenants';

export const GET = route(getContract, async ({ ctx, params }) => ({
  data: await TENANTS.get(ctx, params.tenantID),
}));

export const PUT = route(changeContract, async ({ ctx, params, body, ifMatch }) => {
  const { tenantKey, version = null, ...input } = body;
  const seen = { id: params.tenantID, version: ifMatch ?? version };
  return { data: await TENANTS.change(ctx, seen, tenantKey, input) };
});

export const DELETE = route(deleteContract, ({ ctx, params, ifMatch }) =>
  TENANTS.delete(ctx, { id: params.tenantID, version: ifMatch }),
);

export * from '@/lib/http/other-methods';
