import { hash } from 'node:crypto';
import { attachment } from '@/lib/http/attachment';
import { hasVersion } from '@/lib/http/has-version';

/** A calendar as a Response; 304 if the client already has it. */
export function calendarResponse(request: Request, calendar: string): Response {
  const etag = `"${hash('sha256', calendar, 'base64url')}"`;
  const headers: Record<string, string> = {
    etag,
    'cache-control': 'private, no-cache',
    'x-content-type-options': 'nosniff',
  };
  if (hasVersion(request, etag)) return new Response(null, { status: 304, headers });
  headers['content-type'] = 'text/calendar; charset=utf-8';
  headers['content-disposition'] = attachment('deliveries.ics');
  return new Response(calendar, { headers });
}
