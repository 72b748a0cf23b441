import {
  changeDelayRule as changeContract,
  resetDelayRule as resetContract,
} from '@/lib/contract/configuration';
import { route } from '@/lib/http/route';
import { changeDelayRule, resetDelayRule } from '@/lib/services/configuration/delay-rules';

export const PUT = route(changeContract, async ({ ctx, params, query, body, ifMatch }) => {
  const { version = null, ...values } = body;
  const seen = { ...params, tenantId: query.tenantID ?? null, version: ifMatch ?? version };
  return { data: await changeDelayRule(ctx, seen, values) };
});

export const DELETE = route(resetContract, ({ ctx, params, query, ifMatch }) =>
  resetDelayRule(ctx, { ...params, tenantId: query.tenantID ?? null, version: ifMatch }),
);

export * from '@/lib/http/other-methods';
