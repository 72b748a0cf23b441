import { type Html, html } from '@/lib/http/docs/html';
import { schemaView, typeView } from '@/lib/http/docs/schema-view';
import type { Operation, Parameter, ResponseDescription } from '@/lib/http/openapi/types';

/** A call of the contract with its method and path. */
export interface DocumentedCall {
  method: string;
  path: string;
  operation: Operation;
}

/** Whether every word of a search occurs in the method, path, summary or tags of a call. */
export function isFoundBy({ method, path, operation }: DocumentedCall, search: string): boolean {
  const text = `${method} ${path} ${operation.summary} ${operation.tags.join(' ')}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** One call, collapsed to its method, path and summary. */
export function callView({ method, path, operation }: DocumentedCall): Html {
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
