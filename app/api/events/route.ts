import { viewerFromRequest } from '@/lib/auth/viewer';
import { followChanges as followContract } from '@/lib/contract/events';
import { route } from '@/lib/http/route';
import { followChanges } from '@/lib/services/events/follow-changes';

export const GET = route(followContract, async ({ ctx, query, request }) => {
  const body = await followChanges(ctx, {
    rootUnitId: query.rootUnitId,
    since: request.headers.get('last-event-id') ?? query.since ?? null,
    signal: request.signal,
    currentViewer: async () => (await viewerFromRequest(request, new Date(), false))?.viewer ?? null,
  });
  return new Response(body, {
    headers: {
      'content-type': followContract.produces,
      // Proxies and our own compression must not delay events.
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    },
  });
});

export * from '@/lib/http/other-methods';
