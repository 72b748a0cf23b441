import { FixedText, TextResponse } from '@/lib/http/text-response';
import { messageFile } from '@/lib/i18n/message-files';
import { isLocale } from '@/lib/i18n/messages';

/** Those that were asked for, by their tag. */
const fixedTexts = new Map<string, FixedText>();

/** `GET /assets/i18n/{lang}.json`: the texts of a language; any timestamp parameter is ignored (portal-1 §7). */
export async function GET(request: Request, { params }: RouteContext<'/assets/i18n/[file]'>) {
  const { file } = await params;
  const locale = /^(.+)\.json$/.exec(file)?.[1];
  if (!isLocale(locale)) return new Response(null, { status: 404 });
  const { json, etag } = await messageFile(locale);
  const headers = { ETag: etag, 'Cache-Control': 'public, max-age=300, stale-while-revalidate=86400' };
  if (request.headers.get('If-None-Match') === etag) return new Response(null, { status: 304, headers });
  const text = fixedTexts.get(etag) ?? new FixedText(json);
  fixedTexts.set(etag, text);
  return new TextResponse(text, {
    headers: { ...headers, 'Content-Type': 'application/json; charset=utf-8' },
  });
}
