import { getDatabase } from '@/db/client';
import { getMetrics } from '@/lib/contract/operations';
import { env } from '@/lib/env';
import { requestMetrics } from '@/lib/http/metrics';
import { processMetrics } from '@/lib/http/process-metrics';
import { publicRoute } from '@/lib/http/public-route';
import { requireSecret } from '@/lib/http/required-secret';
import { gaugesAsText } from '@/lib/runtime/gauges';

export const GET = publicRoute(getMetrics, async ({ request }) => {
  requireSecret(request, env().METRICS_TOKEN);
  const text = requestMetrics() + processMetrics() + (await gaugesAsText(await getDatabase()));
  return new Response(text, {
    headers: { 'content-type': getMetrics.produces, 'cache-control': 'no-store' },
  });
});

export * from '@/lib/http/other-methods';
