import type { PageContext } from '@/lib/page/page-context';
import { listSubstitutes } from '@/lib/services/substitutes/list-substitutes';

/** Who asks the user to act for them, for the lines above their tasks. */
export async function loadSubstituteRequests(ctx: PageContext) {
  const { userId: userID, isAskedToAct } = ctx.viewer;
  const data = isAskedToAct ? await listSubstitutes(ctx, userID) : [];
  const asked = data.filter(({ substitute, isAccepted }) => substitute.userID === userID && !isAccepted);
  return { asked, since: ctx.changesSince };
}

export type SubstituteRequestsData = Awaited<ReturnType<typeof loadSubstituteRequests>>;
