import { listSubstitutes as listContract, nameSubstitute as nameContract } from '@/lib/contract/substitutes';
import { bySession } from '@/lib/http/by-session';
import { idempotent } from '@/lib/http/idempotent';
import { route } from '@/lib/http/route';
import { listSubstitutes } from '@/lib/services/substitutes/list-substitutes';
import { nameSubstitute } from '@/lib/services/substitutes/name-substitute';

export const GET = route(listContract, async ({ ctx, params }) => {
  const data = await listSubstitutes(ctx, params.userID);
  return { data, count: data.length };
});

export const POST = route(
  nameContract,
  bySession(
    idempotent(async ({ ctx, params, body }) => {
      const { substituteID: substituteId, firstDay, lastDay } = body;
      const wanted = { absentId: params.userID, substituteId, firstDay, lastDay };
      return { data: await nameSubstitute(ctx, wanted) };
    }),
  ),
);

export * from '@/lib/http/other-methods';
