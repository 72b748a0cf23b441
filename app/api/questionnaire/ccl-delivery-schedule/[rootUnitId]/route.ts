import { listDeliverySchedule as contract } from '@/lib/contract/questionnaire';
import { otherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { getSchedule } from '@/lib/services/questionnaire/get-sheet';

export const GET = route(contract, async ({ ctx, params }) => {
  const { rows, minWeek } = await getSchedule(ctx, params.rootUnitId);
  return { data: rows, count: rows.length, minWeek };
});

export const { DELETE, OPTIONS, PATCH, POST, PUT } = otherMethods;
