import { hasVersion } from '@/lib/http/has-version';

const YEAR_S = 365 * 24 * 60 * 60;

interface Geometry {
  sizeBytes: number;
  body: ReadableStream<Uint8Array>;
}

interface FoundModel {
  hash: string;
  open: () => Promise<Geometry>;
  /** The same in its Brotli form. */
  openBrotli: () => Promise<Geometry>;
}

/**
 * The geometry of a model: never changes under its address. Each encoding of it has an ETag of its own. The front sends
 * the stored Brotli form as it is, and makes others while it sends.
 */
export async function modelResponse(
  request: Request,
  { hash, open, openBrotli }: FoundModel,
): Promise<Response> {
  const encoding = sentEncodingOf(request);
  const etag = encoding === null ? `"${hash}"` : `"${hash}-${encoding}"`;
  const headers: Record<string, string> = {
    etag,
    'cache-control': `private, max-age=${YEAR_S}, immutable`,
    'content-type': 'model/gltf-binary',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  };
  if (hasVersion(request, etag)) return new Response(null, { status: 304, headers });
  const isPacked = encoding === 'br';
  const { body, sizeBytes } = await (isPacked ? openBrotli() : open());
  if (isPacked) headers['content-encoding'] = encoding;
  if (isPacked || encoding === null) headers['content-length'] = String(sizeBytes);
  if (request.method !== 'HEAD') return new Response(body, { headers });
  await body.cancel();
  return new Response(null, { headers });
}

/**
 * How the front encodes the answer to a request; null where it is sent plain. Requests of Next do not say it: Next
 * drops `content-encoding`, and a reader could not know that an answer is compressed.
 */
function sentEncodingOf(request: Request): string | null {
  const encoding = 'sentEncoding' in request ? request.sentEncoding : null;
  return typeof encoding === 'string' ? encoding : null;
}
