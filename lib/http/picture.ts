import { hasVersion } from '@/lib/http/has-version';

/** A picture that was found: its version, and its content for clients that do not have it. */
interface Picture {
  version: string;
  open: () => Promise<{ sizeBytes: number; body: ReadableStream<Uint8Array> }>;
}

const ONE_MONTH_S = 30 * 24 * 60 * 60;

/**
 * A picture as a Response: cached for long if the URL names its current version, otherwise revalidated each
 * time, and sent only to a browser that does not have it.
 */
export async function pictureResponse(
  request: Request,
  wantedVersion: string | undefined,
  { version, open }: Picture,
): Promise<Response> {
  const etag = `"${version}"`;
  const caching = wantedVersion === version ? `max-age=${ONE_MONTH_S}, immutable` : 'no-cache';
  const headers = { etag, 'cache-control': `private, ${caching}`, 'x-content-type-options': 'nosniff' };
  if (hasVersion(request, etag)) return new Response(null, { status: 304, headers });
  const { sizeBytes, body } = await open();
  return new Response(body, {
    headers: { ...headers, 'content-type': 'image/png', 'content-length': String(sizeBytes) },
  });
}
