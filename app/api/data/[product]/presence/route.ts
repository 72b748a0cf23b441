import { announcePresence as announceContract, listPresence as listContract } from '@/lib/contract/presence';
import { route } from '@/lib/http/route';
import { announcePresence } from '@/lib/services/presence/announce-presence';
import { listPresence } from '@/lib/services/presence/list-presence';

export const GET = route(listContract, async ({ ctx, query }) => {
  const data = await listPresence(ctx, query.projectUnitID);
  return { data, count: data.length };
});

export const POST = route(announceContract, async ({ ctx, body }) => {
  const { projectUnitID: unitId, pageID: pageId, rowID: rowId, leaving: isLeaving } = body;
  const data = await announcePresence(ctx, { unitId, pageId, rowId, isLeaving });
  return { data, count: data.length };
});

export * from '@/lib/http/other-methods';
