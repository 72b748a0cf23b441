const YEAR_S = 365 * 24 * 60 * 60;

interface FoundModel {
  hash: string;
  open: (encoding: 'br' | null) => Promise<ReadableStream<Uint8Array>>;
}

/** The geometry of a model: never changes under its address, and is sent compressed where that is accepted. */
export async function modelResponse(request: Request, { hash, open }: FoundModel): Promise<Response> {
  const encoding = acceptsBrotli(request.headers.get('accept-encoding')) ? 'br' : null;
  // The two forms are different bytes.
  const etag = `"${hash}${encoding === null ? '' : '-br'}"`;
  const headers: Record<string, string> = {
    etag,
    'cache-control': `private, max-age=${YEAR_S}, immutable`,
    vary: 'accept-encoding',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  };
  const known = request.headers.get('if-none-match')?.split(',') ?? [];
  if (known.some((entry) => entry.trim().replace(/^W\//, '') === etag))
    return new Response(null, { status: 304, headers });
  headers['content-type'] = 'model/gltf-binary';
  if (encoding !== null) headers['content-encoding'] = encoding;
  return new Response(request.method === 'HEAD' ? null : await open(encoding), { headers });
}

/** True where `br` is named without a weight of zero. */
function acceptsBrotli(header: string | null): boolean {
  return header?.split(',').some((entry) => /^\s*br\s*(;\s*q=(?!0(\.0*)?\s*$).*)?$/i.test(entry)) ?? false;
}
