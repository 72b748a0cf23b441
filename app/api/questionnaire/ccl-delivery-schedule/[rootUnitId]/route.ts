import { listDeliverySchedule as contract } from '@/lib/contract/questionnaire';
import { route } from '@/lib/http/route';
import { listDeliverySchedule } from '@/lib/services/questionnaire/get-questionnaire';

export const GET = route(contract, async ({ ctx, params }) => {
  const { rows, minWeek } = await listDeliverySchedule(ctx, params.rootUnitId);
  return { data: rows, count: rows.length, minWeek };
});

export * from '@/lib/http/other-methods';
