import { snoozeTasks as contract } from '@/lib/contract/tasks';
import { route } from '@/lib/http/route';
import { snoozeTasks } from '@/lib/services/tasks/snooze-tasks';

export const PUT = route(contract, async ({ ctx, body }) => {
  const tasks = body.tasks.map(({ projectUnitID, taskKey }) => ({ unitId: projectUnitID, taskKey }));
  return { count: await snoozeTasks(ctx, { until: body.until, tasks }) };
});

export * from '@/lib/http/other-methods';
