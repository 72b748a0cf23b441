import { getDatabase } from '@/db/client';
import { doWaitingJobs } from '@/lib/contract/operations';
import { env } from '@/lib/env';
import { publicRoute } from '@/lib/http/public-route';
import { requireSecret } from '@/lib/http/required-secret';
import { workOff } from '@/lib/jobs/work-off';
import { jobHandlers } from '@/lib/runtime/job-handlers';

/** A host that calls this every minute stops functions after one. */
const BUDGET_MS = 40_000;

export const maxDuration = 60;

export const GET = publicRoute(doWaitingJobs, async ({ request }) => {
  requireSecret(request, env().CRON_SECRET);
  return { data: await workOff(await getDatabase(), jobHandlers, BUDGET_MS) };
});

export * from '@/lib/http/other-methods';
