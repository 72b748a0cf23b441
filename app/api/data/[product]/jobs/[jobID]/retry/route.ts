import { retryJob as contract } from '@/lib/contract/jobs';
import { route } from '@/lib/http/route';
import { retryJob } from '@/lib/services/jobs/retry-job';

export const POST = route(contract, async ({ ctx, params }) => ({ data: await retryJob(ctx, params.jobID) }));

export * from '@/lib/http/other-methods';
