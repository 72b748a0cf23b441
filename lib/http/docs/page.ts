import { callView, type DocumentedCall, isFoundBy } from '@/lib/http/docs/call-view';
import { Html, html } from '@/lib/http/docs/html';
import { schemaView } from '@/lib/http/docs/schema-view';
import { SCRIPT, STYLE } from '@/lib/http/docs/style';
import { errorText } from '@/lib/http/error-texts';
import type { OpenApiDocument } from '@/lib/http/openapi/types';
import { problemCodes, problemStatus } from '@/lib/http/problem-status';

/**
 * The contract as one page to read, search and link into; `search` shows only the calls that have its words.
 */
export function docsPage(document: OpenApiDocument, search: string, nonce: string): string {
  const calls = callsOf(document).filter((call) => isFoundBy(call, search));
  const tags = document.tags.map(({ name }) => name).filter((tag) => callsUnder(calls, tag).length > 0);
  const { title, description } = document.info;
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title}: REST contract</title>
<link rel="icon" href="data:,">
<style nonce="${nonce}">${new Html(STYLE)}</style>
</head>
<body>
<header>
  <h1>${title}</h1>
  <form action="/api/docs" role="search"><input type="search" name="q" value="${search}" aria-label="Search calls" placeholder="Search calls"></form>
  <a href="/api/openapi.json">OpenAPI 3.1</a>
</header>
<main>
  ${description.split('\n\n').map((paragraph) => html`<p>${withCode(paragraph)}</p>`)}
  <nav aria-label="Parts">${tags.map((tag) => html`<a href="#${tag}">${tag}</a>`)}
    <a href="#schemas">Schemas</a><a href="#refusals">Refusals</a></nav>
  ${tags.length === 0 && html`<p>No call has these words. <a href="/api/docs">Show all calls</a></p>`}
  ${tags.map(
    (tag) =>
      html`<section id="${tag}" data-tag><h2>${tag}</h2>${callsUnder(calls, tag).map(callView)}</section>`,
  )}
  <section id="schemas"><h2>Schemas</h2>${Object.entries(document.components.schemas).map(
    ([name, schema]) => html`<details id="schema-${name}"><summary><code>${name}</code></summary>
      <div class="body">${schemaView(schema)}</div></details>`,
  )}</section>
  <section id="refusals"><h2>Refusals</h2><table><tbody>${problemCodes().map(
    (
      code,
    ) => html`<tr id="${code}"><th scope="row"><code>${code}</code><small>${problemStatus(code)}</small></th>
      <td>${errorText('en', code)}</td></tr>`,
  )}</tbody></table></section>
</main>
<script nonce="${nonce}">${new Html(SCRIPT)}</script>
</body>
</html>`;
  return page.text;
}

function callsOf(document: OpenApiDocument): DocumentedCall[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
}

function callsUnder(calls: readonly DocumentedCall[], tag: string): DocumentedCall[] {
  return calls.filter(({ operation }) => operation.tags[0] === tag);
}

/** Formats text between backticks as code. */
function withCode(text: string): Html[] {
  return text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : html`${part}`));
}
