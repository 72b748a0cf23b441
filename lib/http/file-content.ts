import { type ByteRange, parseByteRange } from '@/lib/domain/files/byte-range';
import { type FileKind, isShownInBrowser, mediaTypeOf } from '@/lib/domain/files/file-kinds';
import { attachment } from '@/lib/http/attachment';
import { hasVersion } from '@/lib/http/has-version';
import { AppError } from '@/lib/services/errors';

interface FoundContent {
  name: string;
  kind: FileKind;
  sizeBytes: number;
  sha256: string;
  open: (range?: ByteRange) => Promise<ReadableStream<Uint8Array>>;
}

interface FoundPreview {
  version: string;
  /** Null if it cannot be had now. */
  open: () => Promise<ReadableStream<Uint8Array> | null>;
}

/** A displayed file cannot run scripts, load anything or access the portal. */
const SANDBOX =
  "sandbox; default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'";

/**
 * The content of a file as a Response: to be saved, or displayed if requested and the browser can. Returns a
 * part for a range request, and 304 if the browser already has it.
 * @throws AppError RangeNotSatisfiable
 */
export async function contentResponse(
  request: Request,
  content: FoundContent,
  isInline: boolean,
): Promise<Response> {
  const { name, kind, sizeBytes, sha256, open } = content;
  const etag = `"${sha256}"`;
  const saved = attachment(name);
  const isShown = isInline && isShownInBrowser(kind);
  const headers: Record<string, string> = {
    etag,
    'cache-control': 'private, no-cache',
    'accept-ranges': 'bytes',
    'content-type': mediaTypeOf(kind),
    'content-disposition': isShown ? saved.replace(/^attachment/, 'inline') : saved,
    'content-security-policy': SANDBOX,
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  };
  if (hasVersion(request, etag)) return new Response(null, { status: 304, headers });
  const range = wantedRange(request, etag, sizeBytes);
  if (range === 'unsatisfiable') throw new AppError('RangeNotSatisfiable', { values: { sizeBytes } });
  const sentBytes = range ? range.end - range.start + 1 : sizeBytes;
  headers['content-length'] = String(sentBytes);
  if (range) headers['content-range'] = `bytes ${range.start}-${range.end}/${sizeBytes}`;
  // For HEAD the body would be opened but never read.
  const body = request.method === 'HEAD' ? null : await open(range ?? undefined);
  return new Response(body, { status: range ? 206 : 200, headers });
}

/** A range of another version of the content is ignored. */
function wantedRange(request: Request, etag: string, sizeBytes: number) {
  const condition = request.headers.get('if-range');
  if (condition !== null && condition.trim() !== etag) return null;
  return parseByteRange(request.headers.get('range'), sizeBytes);
}

/**
 * A small preview picture: the first of some that can be had now.
 * @throws AppError Unavailable if none can
 */
export async function previewResponse(
  request: Request,
  ...previews: readonly FoundPreview[]
): Promise<Response> {
  for (const { version, open } of previews) {
    const etag = `"${version}-preview"`;
    const headers = { etag, 'cache-control': 'private, no-cache', 'x-content-type-options': 'nosniff' };
    if (hasVersion(request, etag)) return new Response(null, { status: 304, headers });
    const body = request.method === 'HEAD' ? null : await open();
    if (request.method !== 'HEAD' && body === null) continue;
    return new Response(body, { headers: { ...headers, 'content-type': 'image/webp' } });
  }
  throw new AppError('Unavailable');
}
