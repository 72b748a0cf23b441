import { schemaView, typeView } from '@/lib/http/docs/schema-view';
import { errorText } from '@/lib/http/error-texts';
import { Html, html } from '@/lib/http/html';
import type { OpenApiDocument, Operation, Parameter, ResponseDescription } from '@/lib/http/openapi/types';
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

/** A call of the contract with its method and path. */
interface DocumentedCall {
  method: string;
  path: string;
  operation: Operation;
}

/** Whether every word of a search occurs in the method, path, summary or tags of a call. */
function isFoundBy({ method, path, operation }: DocumentedCall, search: string): boolean {
  const text = `${method} ${path} ${operation.summary} ${operation.tags.join(' ')}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** One call, collapsed to its method, path and summary. */
function callView({ method, path, operation }: DocumentedCall): Html {
  const { operationId, summary, description, security, parameters, requestBody, responses } = operation;
  return html`<details class="call" id="${operationId}" data-call>
    <summary><b class="method ${method}">${method}</b> <code>${path}</code> <span>${summary}</span></summary>
    <div class="body">
      ${description && html`<p>${description}</p>`}
      ${security !== undefined && html`<p>Public: no signing in needed.</p>`}
      ${parameters.length > 0 && html`<h3>Parameters</h3>${parametersView(parameters)}`}
      ${requestBody && html`<h3>Body</h3><p>${requestBody.description}</p>${contentView(requestBody.content)}`}
      <h3>Answers</h3>${answersView(responses)}
    </div>
  </details>`;
}

function parametersView(parameters: readonly Parameter[]): Html {
  return html`<table><tbody>${parameters.map(
    ({ name, in: where, required, description, schema }) => html`<tr>
      <th scope="row"><code>${name}</code><small>${where}${!required && ', optional'}</small></th>
      <td>${typeView(schema)} ${description}</td>
    </tr>`,
  )}</tbody></table>`;
}

function contentView(content: Operation['responses'][string]['content'] = {}): Html {
  return html`${Object.entries(content).map(
    ([type, { schema }]) =>
      html`${type !== 'application/json' && html`<p class="type">${type}</p>`}${schemaView(schema)}`,
  )}`;
}

function answersView(responses: Record<string, ResponseDescription>): Html {
  const answers = Object.entries(responses).filter(([status]) => status !== 'default');
  return html`${answers.map(([status, { description, content }]) =>
    Number(status) < 400
      ? html`<p><b class="status">${status}</b> ${description}</p>${contentView(content)}`
      : html`<p><b class="status refused">${status}</b> ${description
          .split(', ')
          .map((code) => html`<a class="code" href="#${code}">${code}</a> `)}</p>`,
  )}`;
}

/** The page's style, in the portal's colours; the page is self-contained and loads nothing. */
const STYLE = `
:root{color-scheme:light dark;--bg:oklch(98.4% .003 230);--surface:#fff;--sunken:oklch(96.6% .005 230);--line:oklch(91% .008 230);
--ink:oklch(24% .02 235);--ink-2:oklch(45% .02 235);--accent:oklch(49% .075 225);--soft:oklch(94.5% .025 220);--focus:oklch(58% .13 235);
--ok:oklch(50% .11 155);--warn:oklch(50% .13 60);--bad:oklch(53% .19 25)}
@media(prefers-color-scheme:dark){:root{--bg:oklch(19% .012 235);--surface:oklch(22.5% .014 235);--sunken:oklch(17% .012 235);
--line:oklch(31% .015 235);--ink:oklch(94% .008 230);--ink-2:oklch(77% .015 230);--accent:oklch(72% .09 222);--soft:oklch(30% .04 225);
--focus:oklch(75% .12 230);--ok:oklch(76% .13 155);--warn:oklch(80% .13 75);--bad:oklch(74% .15 25)}}
*{box-sizing:border-box}
html{scroll-padding-top:72px}
body{margin:0;background:var(--bg);color:var(--ink);font:14px/21px "Inter Variable",Inter,system-ui,sans-serif}
header{position:sticky;top:0;z-index:1;display:flex;flex-wrap:wrap;gap:8px 16px;align-items:center;padding:10px 24px;
background:var(--surface);border-bottom:1px solid var(--line)}
h1{font-size:16px;margin:0}header a{margin-left:auto}
h2{font-size:17px;margin:32px 0 10px;text-transform:capitalize}h3{font-size:12px;margin:16px 0 6px;color:var(--ink-2)}
main{max-width:1040px;margin:0 auto;padding:16px 24px 80px}
p{margin:6px 0}a{color:var(--accent)}a:focus-visible,summary:focus-visible,input:focus-visible{outline:2px solid var(--focus);outline-offset:1px}
input{font:inherit;color:inherit;background:var(--bg);border:1px solid var(--line);border-radius:6px;padding:5px 10px;width:min(340px,60vw)}
nav{display:flex;flex-wrap:wrap;gap:4px 14px;margin-top:16px}nav a{text-transform:capitalize;padding:3px 0}
code{font:12.5px/20px ui-monospace,SFMono-Regular,Menlo,monospace;overflow-wrap:anywhere}p code{background:var(--soft);border-radius:4px;padding:1px 4px}
details{border:1px solid var(--line);border-radius:6px;background:var(--surface);margin:6px 0}
summary{display:flex;flex-wrap:wrap;gap:4px 10px;align-items:baseline;padding:8px 12px;cursor:pointer;list-style:none}
summary::-webkit-details-marker{display:none}summary span{color:var(--ink-2)}
.body{padding:2px 14px 14px;border-top:1px solid var(--line);overflow-x:auto}
.method{font:650 11px/20px ui-monospace,monospace;width:54px;text-align:center;border-radius:4px;background:var(--soft);color:var(--accent)}
.POST{color:var(--ok)}.PUT{color:var(--warn)}.DELETE{color:var(--bad)}
table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;padding:5px 10px 5px 0;border-top:1px solid var(--line)}
th{font-weight:450;width:32%}tr:first-child>*{border-top:0}td td,td th{padding-left:10px;background:var(--sunken)}td table{margin-top:4px}
small{display:block;color:var(--ink-2);font-size:11.5px}.type{color:var(--ink-2)}.status{color:var(--ok)}.refused{color:var(--bad)}
.code{margin-right:4px}:target{outline:2px solid var(--focus);outline-offset:2px}[hidden]{display:none}
@media(max-width:600px){main{padding:12px}header{padding:10px 12px}th,td{display:block;width:auto;border:0;padding:2px 6px}tr{display:block;border-top:1px solid var(--line);padding:4px 0}}
`;

/**
 * Filters the calls while the user types and opens the one in the URL; without the script the form asks the
 * server.
 */
const SCRIPT = `
const search=document.querySelector('input'),calls=[...document.querySelectorAll('[data-call]')];
const open=()=>{const d=document.getElementById(location.hash.slice(1));if(d instanceof HTMLDetailsElement)d.open=true};
search.addEventListener('input',()=>{const words=search.value.toLowerCase().split(/\\s+/);
for(const c of calls)c.hidden=!words.every(w=>c.firstElementChild.textContent.toLowerCase().includes(w)||c.parentElement.id.includes(w));
for(const s of document.querySelectorAll('section[data-tag]'))s.hidden=![...s.querySelectorAll('[data-call]')].some(c=>!c.hidden)});
addEventListener('hashchange',open);open();
`;
