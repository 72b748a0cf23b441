import { retryJob as contract } from '@/lib/contract/jobs';
import { otherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { retryJob } from '@/lib/services/jobs/retry-job';

export const POST = route(contract, async ({ ctx, params }) => ({ data: await retryJob(ctx, params.jobID) }));

export const { DELETE, GET, OPTIONS, PATCH, PUT } = otherMethods;
