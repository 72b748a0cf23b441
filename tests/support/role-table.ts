/**
 * The table role × state × action → status for every call of the contract.
 *
 * A new endpoint gets its rows in `tests/api/roles/<noun>.rows.ts`, which exports `rows: RoleRow[]`; the runner
 * (tests/api/roles.test.ts) finds the file by its name and fails while an endpoint has no row.
 *
 *     {
 *       endpoint: members.createMember,
 *       input: async ({ db, root }) => ({ body: { rootProjectUnitID: root.unitId, … } }),
 *       cells: {
 *         structuring: { '201': 'SP CA' },
 *         closed: { '409 ProjectClosed': 'SP CA' },
 *       },
 *     },
 *
 * - `cells` names, for each situation (tests/support/role-places.ts), the outcome and who meets it, in the
 *   columns of domain.md §5 or the groups below. An outcome is the status and the code of a refusal;
 *   `200 empty` is a list without entries. Who is not named meets `403 Forbidden` where they see the project
 *   (every role, IN), `404 NotFound` where they do not (AD, OUT), `401 Unauthenticated` where they are nobody.
 * - `input` makes what the call needs (a row to delete, …). It is asked again once a caller was let in, because a
 *   refusal changes nothing; where it takes `caller`, whose own thing it is about, it is asked for each.
 * - A variation (`what`) of a call is a row of its own. `-t 'POST /api/data/{product}/members'` runs one call.
 *
 * From the first cell of each endpoint's first row with a success the runner also derives: an unknown product
 * and unknown or malformed ids are 404, an unknown field is 400, a read-only token may not write, and a stale
 * `If-Match` is 412 where the contract says so.
 */
import type { Endpoint } from '@/lib/contract/endpoint';
import type { CallInput } from '@/tests/support/api';
import { COLUMNS, MEMBERS, type RoleCaller } from '@/tests/support/role-columns';
import type { Place, PlaceName } from '@/tests/support/role-places';

const GROUPS: Readonly<Record<string, readonly string[]>> = {
  MEMBERS,
  /** Who sees the project. */
  SEERS: [...MEMBERS, 'IN'],
  SIGNED_IN: [...MEMBERS, 'IN', 'AD', 'OUT'],
  EVERYBODY: COLUMNS,
};

/** Who meets which outcome in one situation: `{ '201': 'SP CA', '409 ProjectClosed': 'RV' }`. */
export type Cells = Readonly<Record<string, string>>;

export interface RoleRow {
  endpoint: Endpoint;
  /** What sets this row apart from the others of its endpoint. */
  what?: string;
  input?: (place: Place, caller: RoleCaller) => CallInput | Promise<CallInput>;
  cells: Partial<Record<PlaceName, Cells>>;
}

/** The outcome of each column, those that are not named included. */
export function expectedOutcomes(cells: Cells): Record<string, string> {
  const named = Object.entries(cells).flatMap(([outcome, columns]) =>
    columnsOf(columns).map((column): [string, string] => [column, outcome]),
  );
  const twice = named.filter(([column], index) => named.findIndex(([other]) => other === column) < index);
  if (twice.length > 0) throw new Error(`named twice: ${twice.map(([column]) => column).join(' ')}`);
  const outcomes = {
    ...Object.fromEntries(COLUMNS.map((column) => [column, unnamed(column)])),
    ...Object.fromEntries(named),
  };
  const outside = outcomes.OUT ?? '';
  // Who administers a tenant, is an outsider of its projects.
  return { ...outcomes, TA: outside, TO: outside, ...Object.fromEntries(named) };
}

function columnsOf(text: string): readonly string[] {
  return text.split(' ').flatMap((name) => {
    const columns = GROUPS[name] ?? COLUMNS.filter((column) => column === name);
    if (columns.length === 0) throw new Error(`no column of the role table: ${name}`);
    return columns;
  });
}

function unnamed(column: string): string {
  if (column === 'NOBODY') return '401 Unauthenticated';
  return column === 'AD' || column === 'OUT' ? '404 NotFound' : '403 Forbidden';
}

/** The first column of the row that is let in and finds something to act on, and the situation in which it is. */
export function firstSuccess({ cells }: RoleRow): { name: string; column: string } | undefined {
  for (const [name, situation] of Object.entries(cells)) {
    const outcomes = Object.entries(expectedOutcomes(situation));
    const column = outcomes.find(([, outcome]) => /^2\d\d$/.test(outcome))?.[0];
    if (column !== undefined) return { name, column };
  }
  return undefined;
}
