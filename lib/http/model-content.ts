import { hasVersion } from '@/lib/http/has-version';

const YEAR_S = 365 * 24 * 60 * 60;

interface FoundModel {
  hash: string;
  open: () => Promise<ReadableStream<Uint8Array>>;
}

/**
 * The geometry of a model: never changes under its address. It is sent plain: Next drops the `content-encoding` of what
 * a handler answers, and a reader could not know that it is compressed.
 */
export async function modelResponse(request: Request, { hash, open }: FoundModel): Promise<Response> {
  const etag = `"${hash}"`;
  const headers: Record<string, string> = {
    etag,
    'cache-control': `private, max-age=${YEAR_S}, immutable`,
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  };
  if (hasVersion(request, etag)) return new Response(null, { status: 304, headers });
  headers['content-type'] = 'model/gltf-binary';
  return new Response(request.method === 'HEAD' ? null : await open(), { headers });
}
