import { describe, expect, test } from 'vitest';
import { journalEntries, orderRowNotes } from '@/db/schema';
import { endpoints } from '@/lib/contract/endpoints';
import { api } from '@/tests/support/api';
import { RolePlaces } from '@/tests/support/role-places';
import { loadRoleRows, nameOf, successfulCalls } from '@/tests/support/role-rows';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();
const places = new RolePlaces(database);

/** Calls that write to no unit: to accounts, the administration, what is pending, or nothing that lasts. */
const WITHOUT_UNIT = [
  /^\w+ \/api\/(auth|account|setup)\//,
  /^\w+ \/account\//,
  /^\w+ \/api\/data\/\{product\}\/(banner-notifications|profile|users|webhook|jobs|mails|heldMessages|tenants|languages|presence)/,
  /^\w+ \/api\/data\/\{product\}\/(productplantpreliminarydays|delayrules)/,
  // What administrators enter, in their own log.
  /^\w+ \/api\/portal\//,
  /^\w+ \/api\/data\/\{product\}\/(plants|producttypes|salesorganisations|companies|defaultmembers|tenantfiles)/,
  /^\w+ \/api\/data\/\{product\}\/(identityproviders|refusedsignins)/,
  /^POST \/api\/data\/\{product\}\/email\/send$/,
  /^POST \/api\/data\/\{product\}\/rootrequests\/\{requestID\}\/dismissal$/,
  // What a person has typed and not saved yet.
  /^\w+ \/api\/tasks\/project-structure\/\{\w+\}\/draft$/,
  // An upload that is not complete yet, and a choice of files to be sent.
  /^(POST|OPTIONS|HEAD|DELETE) \/api\/uploads/,
  /^POST \/api\/file\/projectFiles\//,
  // What a person has read, and which projects they follow.
  /^\w+ \/api\/data\/\{product\}\/(ownnotifications|projectfollows)/,
  // What a person has off their list for a while.
  /^PUT \/api\/tasks\/inbox\/snoozes$/,
  // How a person looks at lists.
  /^\w+ \/api\/data\/\{product\}\/list-view/,
  // A calendar is its maker's own, and nobody else sees it.
  /^(POST|DELETE) \/api\/data\/\{product\}\/delivery-calendar\//,
  // What a step would do.
  /^POST \/api\/data\/\{product\}\/projectunitstates\/steps\/preview$/,
  // What somebody has looked at.
  /^POST \/api\/view\/\{unitId\}\/seen$/,
  // A document of the rows that are sent along.
  /^POST \/api\/data\/\{product\}\/projects\/\{projectUnitID\}\/\{document\}$/,
];

const rows = await loadRoleRows();
const writes = endpoints.filter(
  (endpoint) => endpoint.method !== 'GET' && !WITHOUT_UNIT.some((pattern) => pattern.test(nameOf(endpoint))),
);

/** What the history holds, with the order rows that wait to be summed up. */
async function written(): Promise<number> {
  const { db } = database;
  return (await db.$count(journalEntries)) + (await db.$count(orderRowNotes));
}

describe('the history of a unit', () => {
  test('knows writing calls only that the table of roles has a success for', () => {
    const made = new Set(successfulCalls(rows).map(({ row }) => nameOf(row.endpoint)));
    expect(writes.map(nameOf).filter((name) => !made.has(name))).toEqual([]);
  });

  const calls = successfulCalls(rows).filter(({ row }) =>
    writes.some((endpoint) => nameOf(endpoint) === nameOf(row.endpoint)),
  );
  test.each(calls.map((call) => ({ name: nameOf(call.row.endpoint), ...call })))(
    'has an entry of $name',
    async ({ row, success }) => {
      const place = await places.named(success.name);
      const caller = place.callers.get(success.column);
      if (!caller) throw new Error(`nobody in the column ${success.column}`);
      const input = (await row.input?.(place, caller)) ?? {};
      const before = await written();
      const { status } = await api({ userId: caller.userId ?? '' }).ask(row.endpoint, input);
      expect(status).toBeLessThan(300);
      expect(await written()).toBeGreaterThan(before);
    },
  );
});
