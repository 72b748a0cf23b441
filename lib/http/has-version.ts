/** Whether the client already has this version: `If-None-Match` names its ETag, weak or not. */
export function hasVersion(request: Request, etag: string): boolean {
  const known = request.headers.get('if-none-match')?.split(',') ?? [];
  return known.some((entry) => entry.trim().replace(/^W\//, '') === etag);
}
