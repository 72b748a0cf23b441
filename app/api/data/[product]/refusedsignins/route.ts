import { listRefusedSignIns as contract } from '@/lib/contract/identity';
import { route } from '@/lib/http/route';
import { listRefusedSignIns } from '@/lib/services/identity/refused-sign-ins';

export const GET = route(contract, async ({ ctx }) => {
  const data = await listRefusedSignIns(ctx);
  return { data, count: data.length };
});

export * from '@/lib/http/other-methods';
