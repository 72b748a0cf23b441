import { randomBytes } from 'node:crypto';
import { readDocs } from '@/lib/contract/documentation';
import { docsPage } from '@/lib/http/docs/page';
import { contractDocument } from '@/lib/http/openapi/document';
import { publicRoute } from '@/lib/http/public-route';

export const GET = publicRoute(readDocs, ({ query }) => {
  const nonce = randomBytes(16).toString('base64');
  const policy = `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;
  return new Response(docsPage(contractDocument(), query.q ?? '', nonce), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
    },
  });
});

export * from '@/lib/http/other-methods';
