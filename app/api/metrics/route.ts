import { createHash, timingSafeEqual } from 'node:crypto';
import { getDatabase } from '@/db/client';
import { getMetrics } from '@/lib/contract/operations';
import { env } from '@/lib/env';
import { requestMetrics } from '@/lib/http/metrics';
import { otherMethods } from '@/lib/http/other-methods';
import { processMetrics } from '@/lib/http/process-metrics';
import { publicRoute } from '@/lib/http/public-route';
import { jobMetrics } from '@/lib/jobs/job-metrics';
import { AppError, notFound } from '@/lib/services/errors';

export const GET = publicRoute(getMetrics, async ({ request }) => {
  const token = env().METRICS_TOKEN;
  if (!token) throw notFound();
  if (!isSame(request.headers.get('authorization') ?? '', `Bearer ${token}`))
    throw new AppError('Unauthenticated');
  const { db } = await getDatabase();
  const text = requestMetrics() + processMetrics() + (await jobMetrics(db));
  return new Response(text, {
    headers: { 'content-type': getMetrics.produces, 'cache-control': 'no-store' },
  });
});

/** Hashes first: their comparison takes equally long whatever the texts have in common. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

export const { DELETE, OPTIONS, PATCH, POST, PUT } = otherMethods;
