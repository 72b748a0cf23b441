import type { PageContext } from '@/lib/page/page-context';
import { listSubstitutes } from '@/lib/services/substitutes/list-substitutes';

/** Who asks the user to act for them, for the lines above their tasks. */
export async function loadSubstituteRequests(ctx: PageContext) {
  const { userId: userID } = ctx.viewer;
  const data = await listSubstitutes(ctx, userID);
  const asked = data.filter(({ substitute, isAccepted }) => substitute.userID === userID && !isAccepted);
  return { userID, asked, shown: { data, count: data.length }, since: ctx.changesSince };
}

export type SubstituteRequestsData = Awaited<ReturnType<typeof loadSubstituteRequests>>;
