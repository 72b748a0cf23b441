import { expect, test } from 'vitest';
import { api } from '@/tests/support/api';
import { RolePlaces } from '@/tests/support/role-places';
import { loadRoleRows, nameOf, successfulCalls } from '@/tests/support/role-rows';
import { fieldsOf } from '@/tests/support/schemas';
import { setUpTestDatabase } from '@/tests/support/test-database';

const places = new RolePlaces(setUpTestDatabase());
const changes = successfulCalls(await loadRoleRows())
  .filter(({ row: { endpoint } }) => endpoint.method === 'PUT' && endpoint.consumes === 'application/json')
  .filter(({ row: { endpoint } }) => 'version' in fieldsOf(fieldsOf(endpoint.answer).data))
  .filter(
    ({ row: { endpoint } }) => !/projectunitstates|\/access$|\/features\/|\/walls\//.test(endpoint.path),
  );

test.each(changes.map((call) => ({ title: nameOf(call.row.endpoint), ...call })))(
  '$title takes its own answer',
  async ({ row, success }) => {
    const place = await places.named(success.name);
    const caller = place.callers.get(success.column);
    if (!caller) throw new Error(`nobody in the column ${success.column}`);
    const person = api(caller.userId === null ? null : { userId: caller.userId });
    const input = (await row.input?.(place, caller)) ?? {};
    const first = await person.ask(row.endpoint, input);
    expect(first.status).toBe(200);
    const read = Object(Reflect.get(Object(first.body), 'data'));
    const sent = { ...Object(input.body), ...read };
    const again = await person.ask(row.endpoint, { ...input, headers: {}, body: sent });
    // What was read is understood; that a delivery is fixed already, or nothing is left to change, is another matter.
    expect([again.status, Reflect.get(Object(again.body), 'code')]).toEqual([
      again.status === 409 ? 409 : 200,
      again.status === 409 ? expect.any(String) : undefined,
    ]);
    const wrong = await person.ask(row.endpoint, { ...input, headers: {}, body: { ...sent, nonsense: 1 } });
    expect(wrong.body).toMatchObject({ status: 400, code: 'UnknownField' });
  },
);
