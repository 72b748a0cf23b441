import { handleAuth } from '@/lib/auth/handle-auth';
import { withinLimit } from '@/lib/http/body';
import { answering } from '@/lib/http/exchange';
import { isSameOrigin } from '@/lib/http/same-origin';

/** All requests to next-auth are shorter. */
const BODY_LIMIT = 16 * 1024;

const handle = (method: 'GET' | 'POST') =>
  answering({ method, path: '/api/auth/{action}' }, async ({ request, requestId }, { nextauth }) => {
    const read = await withinLimit(request, BODY_LIMIT);
    return handleAuth(read, [nextauth ?? []].flat(), { isSameOrigin: isSameOrigin(request), requestId });
  });

export const GET = handle('GET');
export const POST = handle('POST');
