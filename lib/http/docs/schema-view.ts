import { type Html, html } from '@/lib/http/html';
import type { JsonSchema } from '@/lib/http/openapi/types';

const REF = '#/components/schemas/';

/** A schema as its type, with its inline fields below. */
export function schemaView(schema: JsonSchema): Html {
  const inner = spelledOut(schema);
  return html`<div class="schema"><p>${typeView(schema)}</p>${inner && fieldsView(inner)}</div>`;
}

/** The fields of an object, one row each. */
function fieldsView({ properties = {}, required = [] }: JsonSchema): Html {
  return html`<table><tbody>${Object.entries(properties).map(([name, schema]) => {
    const inner = spelledOut(schema);
    return html`<tr>
      <th scope="row"><code>${name}</code>${!required.includes(name) && html`<small>optional</small>`}</th>
      <td>${typeView(schema)} ${schema.description}${inner && fieldsView(inner)}</td>
    </tr>`;
  })}</tbody></table>`;
}

/** The object whose fields are listed below a type: itself, or that of its elements. */
function spelledOut(schema: JsonSchema): JsonSchema | undefined {
  if (schema.properties !== undefined) return schema;
  if (schema.items !== undefined) return spelledOut(schema.items);
  return schema.anyOf?.map(spelledOut).find((inner) => inner !== undefined);
}

/** The readable type: `string (uuid)`, `list of Unit`, `"a" | "b"`, with its limits. */
export function typeView(schema: JsonSchema): Html {
  if (schema.$ref !== undefined) {
    const name = schema.$ref.replace(REF, '');
    return html`<a href="#schema-${name}">${name}</a>`;
  }
  if (schema.enum !== undefined) {
    return html`<span class="type">${schema.enum.map((value) => JSON.stringify(value)).join(' | ')}</span>`;
  }
  if (schema.const !== undefined) return html`<span class="type">${JSON.stringify(schema.const)}</span>`;
  if (schema.items !== undefined) return html`<span class="type">list of</span> ${typeView(schema.items)}`;
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives !== undefined) {
    return html`${alternatives.map((alternative, index) => html`${index > 0 && ' or '}${typeView(alternative)}`)}`;
  }
  const type = Array.isArray(schema.type) ? schema.type.join(' or ') : (schema.type ?? 'anything');
  return html`<span class="type">${type}${schema.format && ` (${schema.format})`}${limits(schema)}</span>`;
}

function limits({ minimum, maximum, minLength, maxLength, default: preset }: JsonSchema): string {
  const range = (low: number | undefined, high: number | undefined, unit: string) => {
    if (low === undefined && high === undefined) return [];
    if (low === undefined) return [`≤ ${high}${unit}`];
    return [high === undefined ? `≥ ${low}${unit}` : `${low}–${high}${unit}`];
  };
  const parts = [...range(minimum, maximum, ''), ...range(minLength, maxLength, ' characters')];
  if (preset !== undefined && preset !== null) parts.push(`default ${JSON.stringify(preset)}`);
  return parts.length > 0 ? `, ${parts.join(', ')}` : '';
}
