import type { Endpoint } from '@/lib/contract/endpoint';
import { endpoints as contract } from '@/lib/contract/endpoints';
import { operationOf } from '@/lib/http/openapi/operation';
import { contractSchemas } from '@/lib/http/openapi/schemas';
import type { OpenApiDocument } from '@/lib/http/openapi/types';
import { FixedText } from '@/lib/http/text-response';

const DESCRIPTION = `Everything the screens of the portal do is possible here, decided by the same rules.

Sign in with the session cookie of the browser, or send \`Authorization: Bearer …\` with a token from the profile page.
One object is answered as \`{"data": {…}}\`, a list as \`{"data": […], "count": n}\`; lists take \`filter\`, \`orderby\`,
\`top\` and \`skip\`, each also with a leading \`$\`. Resources carry \`version\`, also as \`ETag\`; with \`If-Match\` a write
is refused when somebody else was faster. Every refusal is a problem document with a stable \`code\`.`;

let written: OpenApiDocument | undefined;
let text: FixedText | undefined;

/** The document of the whole contract, generated once. */
export function contractDocument(): OpenApiDocument {
  written ??= openApiDocument(contract);
  return written;
}

/** The same as JSON, written once. */
export function contractText(): FixedText {
  text ??= new FixedText(JSON.stringify(contractDocument()));
  return text;
}

/** The OpenAPI 3.1 document of these calls (rest.md). */
export function openApiDocument(endpoints: readonly Endpoint[]): OpenApiDocument {
  const schemas = contractSchemas(endpoints);
  const paths: OpenApiDocument['paths'] = {};
  for (const endpoint of endpoints) {
    const item = paths[endpoint.path] ?? {};
    item[endpoint.method.toLowerCase()] = operationOf(endpoint, schemas);
    paths[endpoint.path] = item;
  }
  const tags = new Set(endpoints.flatMap((endpoint) => endpoint.tags));
  return {
    openapi: '3.1.1',
    info: { title: 'Planning portal', version: '1', description: DESCRIPTION },
    servers: [{ url: '/' }],
    tags: [...tags].map((name) => ({ name })),
    security: [{ session: [] }, { token: [] }],
    paths,
    components: {
      schemas: schemas.components,
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'next-auth.session-token' },
        token: { type: 'http', scheme: 'bearer' },
      },
    },
  };
}
