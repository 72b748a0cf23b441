import { expect, it } from 'vitest';
import type { z } from 'zod';
import type { Endpoint } from '@/lib/contract/endpoint';
import { endpoints } from '@/lib/contract/endpoints';
import * as lintelOrders from '@/lib/contract/lintel-orders';
import * as orders from '@/lib/contract/orders';
import { fieldsOf } from '@/tests/support/schemas';

/** Calls by PUT that take a step, a file or turn a switch: what they are sent is no resource that was read. */
const STEPS = [
  '/api/account/{product}/password',
  '/api/account/{product}/second-factor',
  '/api/data/{product}/companies/{companyID}/access',
  '/api/data/{product}/delivery-overview/{deliveryLotID}/walls/{projectUnitID}',
  '/api/data/{product}/languages/{languageKey}',
  '/api/data/{product}/list-view-defaults/{list}',
  '/api/data/{product}/materials/shift/{rootProjectUnitID}',
  '/api/data/{product}/plants/{plantID}/access',
  '/api/data/{product}/producttypes/{productTypeID}/access',
  '/api/data/{product}/projectunitstates/{projectUnitID}',
  '/api/data/{product}/salesorganisations/{salesOrgID}/access',
  '/api/data/{product}/tenantfiles/{logoID}/thumbnail.png',
  '/api/data/{product}/tenants/{tenantID}/access',
  '/api/data/{product}/tenants/{tenantID}/catalogues/aac/products/{articleNo}/access',
  '/api/data/{product}/tenants/{tenantID}/catalogues/lintel/products/{articleNo}/access',
  '/api/data/{product}/tenants/{tenantID}/features/{featureKey}',
  '/api/data/{product}/users/{userID}/access',
  '/api/materials/shift/{rootProjectUnitID}',
  '/api/portal/products/{productKey}/logo',
  '/api/tasks/inbox/snoozes',
  '/api/view/{unitId}/lots',
];

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const changes = endpoints.filter(({ method, path }) => method === 'PUT' && !STEPS.includes(path));

/** The fields of what a call answers about one resource, with or without the envelope `data`. */
function answeredFields({ answer }: Endpoint): string[] {
  const fields = fieldsOf(answer);
  return fields.data === undefined || fields.isValid
    ? Object.keys(fields)
    : Object.keys(fieldsOf(fields.data));
}

function unknownFields(schema: z.ZodType | undefined, body: object): string[] {
  return (schema?.safeParse(body).error?.issues ?? []).flatMap(unknownIn);
}

/** Of several forms of a body the first, which is its object, counts. */
function unknownIn(issue: z.core.$ZodIssue): string[] {
  if (issue.code === 'invalid_union') return (issue.errors[0] ?? []).flatMap(unknownIn);
  return issue.code === 'unrecognized_keys' ? issue.keys : [];
}

it.each(changes.map((endpoint) => ({ name: nameOf(endpoint), endpoint })))(
  '$name takes what was read',
  ({ endpoint }) => {
    const same = endpoints.filter(({ path, method }) => path === endpoint.path && method !== 'DELETE');
    const read = new Set(same.flatMap(answeredFields));
    expect(read.size).toBeGreaterThan(0);
    expect(unknownFields(endpoint.body, Object.fromEntries([...read].map((name) => [name, null])))).toEqual(
      [],
    );
    expect(unknownFields(endpoint.body, { nonsense: 1 })).toEqual(['nonsense']);
  },
);

it('takes rows of a batch as they were read, with the mark of the table', () => {
  const unit = '0190b6f2-3c1d-7c4e-9d61-0b2f4c5a6e7d';
  const aac = { aacOrderLotItemID: unit, product: {}, thickness: 250, area: 1, isDirty: true };
  const lintel = { lintelOrderLotItemID: unit, product: {}, lintelType: 'FS', hasCut: false, isDirty: true };
  for (const [endpoint, row] of [
    [orders.saveAacItems, aac],
    [lintelOrders.saveLintelItems, lintel],
  ] as const) {
    const saved = endpoint.body?.parse({ projectUnitID: unit, create: [row], update: [row] });
    const [id] = Object.keys(row);
    expect(saved).toMatchObject({ create: [{}], update: [{ [id ?? '']: unit }] });
    expect(Object.keys(saved?.update[0] ?? {})).toEqual([id]);
    const wrong = endpoint.body?.safeParse({ projectUnitID: unit, update: [{ ...row, nonsense: 1 }] });
    expect(wrong?.error?.issues[0]).toMatchObject({ code: 'unrecognized_keys', keys: ['nonsense'] });
  }
});
