import { handleAuth } from '@/lib/auth/handle-auth';
import { answering } from '@/lib/http/exchange';
import { isSameOrigin } from '@/lib/http/same-origin';

const handle = (method: 'GET' | 'POST') =>
  answering({ method, path: '/api/auth/{action}' }, ({ request }, { nextauth }) =>
    handleAuth(request, [nextauth ?? []].flat(), isSameOrigin(request)),
  );

export const GET = handle('GET');
export const POST = handle('POST');
