import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { entryContentSql } from '@/db/journal-chain';
import { journalKey, sealAll } from '@/db/journal-seals';
import type { RoleKey } from '@/lib/domain/vocabulary/roles';
import { STATE_KEYS } from '@/lib/domain/vocabulary/states';
import type { UnitType, UnitVariant } from '@/lib/domain/vocabulary/unit-types';
import { assignedTasksFor } from '@/lib/domain/workflow/tasks';
import { PATHS } from '@/lib/domain/workflow/transitions';
import { PER_SCALE, type ScaleSizes } from './bench-set';

/** Roles for which every project of the set has a member. */
const PRESENT: readonly RoleKey[] = [
  'reviewer',
  'drafter',
  'process planner',
  'sales contact',
  'projectAdminCSC',
  'projectCoordinator',
  'purchaser',
  'member',
];

const KINDS: readonly [unitType: UnitType, variant: UnitVariant][] = [
  ['project', 'other'],
  ['approvallot', 'other'],
  ['aacorderlot', 'aac_elements'],
  ['lintelorderlot', 'lintel'],
];

/** The tasks that the rules open for every kind of unit in every state of a running project. */
function taskTable() {
  return KINDS.flatMap(([unitType, variant]) =>
    STATE_KEYS.flatMap((stateKey) => {
      const facts = { unitType, variant, stateKey, rootStateKey: 'ReviewDrawings' as const };
      const open = { ...facts, sheetOpenWhilePreparing: false, lotsWaitForReview: true };
      return assignedTasksFor(open, PRESENT).map(({ taskKey, roles }) => ({
        unitType,
        variant,
        stateKey,
        taskKey,
        roleKeys: `{${roles.map((role) => `"${role}"`).join(',')}}`,
      }));
    }),
  );
}

export async function insertBenchTasks(tx: Db): Promise<void> {
  await tx.execute(sql`
    insert into tasks (task_id, unit_id, root_unit_id, task_key, role_keys, opened_at)
    select pg_temp.bench_id('task/' || unit_type, n), unit_id, root_unit_id, rule."taskKey"::task_key,
      rule."roleKeys"::role_key[], state_since
    from (
      select n, unit_id, root_unit_id, unit_type, variant, state_key, state_since from bench_lot where is_open
      union all
      select n, unit_id, unit_id, 'project', variant, state_key, state_since from bench_root where is_open
    ) as unit
    join jsonb_to_recordset(${JSON.stringify(taskTable())}::jsonb) as rule(
      "unitType" text, variant text, "stateKey" text, "taskKey" text, "roleKeys" text
    ) on rule."unitType" = unit.unit_type::text and rule.variant = unit.variant::text
      and rule."stateKey" = unit.state_key::text
    order by n`);
}

/** The first steps of every lot, over the past year, and a delay rule for every fiftieth open lot. */
export async function insertBenchHistory(tx: Db, { scale, now }: ScaleSizes): Promise<void> {
  const rows = PER_SCALE.journalRows * scale;
  const users = PER_SCALE.users * scale;
  const [approval, order] = [PATHS.approvalLot, PATHS.orderLot].map(
    (path) => `{${path.slice(0, 4).join(',')}}`,
  );
  await createChain(tx);
  await tx.execute(sql`
    insert into journal_entries
      (journal_id, root_unit_id, position, unit_id, unit_title, unit_no, unit_type, user_id, user_email, date,
        old_state, new_state, hash)
    select journal_id, root_unit_id, position, unit_id, unit_title, unit_no, unit_type, user_id, user_email, date,
      old_state, new_state,
      pg_temp.journal_chain(${entryContentSql('entry')}) over (
        partition by root_unit_id order by position rows unbounded preceding)
    from (
      select pg_temp.bench_id('journal', g) as journal_id, lot.root_unit_id,
        row_number() over (partition by lot.root_unit_id order by g) as position,
        lot.unit_id, unit.title as unit_title, lot.unit_no, lot.unit_type,
        pg_temp.bench_id('user', author) as user_id, 'user' || author || '.bench@example.com' as user_email,
        (${now.toISOString()}::timestamptz - interval '1 year' + g * (interval '1 year' / ${rows}::int)
          )::timestamptz(3) as date,
        path[step] as old_state, path[step + 1] as new_state,
        null::text as additional_message, false as delayed, null::uuid as reminder_id, null::text as rule_key
      from (
        select g, g % lots + 1 as n, g / lots + 1 as step, g * 17 % ${users}::int + 1 as author
        from generate_series(0, ${rows - 1}::int) as g, (select count(*)::int as lots from bench_lot) as counted
      ) as numbers
      join bench_lot lot using (n)
      join units unit on unit.unit_id = lot.unit_id
      cross join lateral (
        select (case lot.unit_type when 'approvallot' then ${approval} else ${order} end)::state_key[] as path
      ) as way
    ) as entry
    order by date`);
  await tx.execute(sql`
    insert into journal_heads (root_unit_id, entries, hash)
    select distinct on (root_unit_id) root_unit_id, position, journal_entries.hash
    from journal_entries join bench_root on bench_root.unit_id = root_unit_id
    order by root_unit_id, position desc`);
  await sealAll(tx, journalKey());
  await tx.execute(sql`
    insert into reminders (reminder_id, unit_id, root_unit_id, rule_key, state_key, state_since, created_on)
    select pg_temp.bench_id('reminder', n), unit_id, root_unit_id, 'PlaceOrder.Reminder1', state_key, state_since,
      state_since + interval '3 days'
    from bench_lot where is_open and state_key = 'PlaceOrder' and n % 50 = 1`);
}

/** The same as `appendToJournal` does per entry, as an aggregate over the contents of a project's entries. */
async function createChain(tx: Db): Promise<void> {
  await tx.execute(sql`
    create function pg_temp.journal_link(previous text, content text) returns text language sql immutable as $$
      select encode(sha256(convert_to(previous || content, 'UTF8')), 'hex')
    $$`);
  await tx.execute(sql`
    create aggregate pg_temp.journal_chain(text) (sfunc = pg_temp.journal_link, stype = text, initcond = '')`);
}
