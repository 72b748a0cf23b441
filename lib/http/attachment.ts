/**
 * `Content-Disposition` of a file to be saved: its name in ASCII for old clients, and unchanged (RFC 6266,
 * RFC 8187).
 */
export function attachment(name: string): string {
  const ascii = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const exact = encodeURIComponent(name).replace(/['()*]/g, escaped);
  return `attachment; filename="${ascii}"; filename*=UTF-8''${exact}`;
}

function escaped(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}

interface FileToSave {
  name: string;
  mediaType: string;
  content: BodyInit;
}

/** The response for a generated file, to be saved. */
export function fileResponse({ name, mediaType, content }: FileToSave): Response {
  return new Response(content, {
    headers: {
      'content-type': mediaType,
      'content-disposition': attachment(name),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  });
}
