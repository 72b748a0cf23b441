import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { RuleKey } from '@/lib/domain/workflow/delay-rules';
import { users } from './account';
import { instant, primaryId, timestamps, version } from './columns';
import { roleKeyEnum, stateKeyEnum, taskKeyEnum } from './enums';
import { tenants } from './organisations';
import { units } from './units';

/** One row per task, pending or done; open while `closedAt` is null. */
export const tasks = pgTable(
  'tasks',
  {
    taskId: primaryId('task_id'),
    unitId: uuid('unit_id')
      .notNull()
      .references(() => units.unitId, { onDelete: 'cascade' }),
    rootUnitId: uuid('root_unit_id')
      .notNull()
      .references(() => units.unitId, { onDelete: 'cascade' }),
    taskKey: taskKeyEnum('task_key').notNull(),
    /** The roles that may do it, after the fallback of domain.md §4. */
    roleKeys: roleKeyEnum('role_keys').array().notNull(),
    openedAt: instant('opened_at').notNull().default(sql`now()`),
    closedAt: instant('closed_at'),
  },
  (table) => [
    // For deleting a unit, which looks up its tasks, closed ones included.
    index('tasks_unit_idx').on(table.unitId),
    uniqueIndex('tasks_open_key').on(table.unitId, table.taskKey).where(sql`${table.closedAt} is null`),
    index('tasks_open_root_idx')
      .on(table.rootUnitId, table.openedAt.desc())
      .where(sql`${table.closedAt} is null`),
  ],
);

/** Tasks that a person has hidden until a day (docs/decisions/0047). */
export const taskSnoozes = pgTable(
  'task_snoozes',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    taskId: uuid('task_id')
      .notNull()
      .references(() => tasks.taskId, { onDelete: 'cascade' }),
    /** The day on which it returns, in the zone of the product. */
    untilDay: date('until_day', { mode: 'string' }).notNull(),
    /** When the unit entered its state; a new state ends the snooze. */
    stateSince: instant('state_since').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.taskId] }),
    index('task_snoozes_task_idx').on(table.taskId),
  ],
);

/** A triggered delay rule; open while the unit stays in the state (domain.md §4, delay rules). */
export const reminders = pgTable(
  'reminders',
  {
    reminderId: primaryId('reminder_id'),
    unitId: uuid('unit_id')
      .notNull()
      .references(() => units.unitId, { onDelete: 'cascade' }),
    rootUnitId: uuid('root_unit_id')
      .notNull()
      .references(() => units.unitId, { onDelete: 'cascade' }),
    ruleKey: text('rule_key').$type<RuleKey>().notNull(),
    stateKey: stateKeyEnum('state_key').notNull(),
    stateSince: instant('state_since').notNull(),
    createdOn: instant('created_on').notNull().default(sql`now()`),
    closedOn: instant('closed_on'),
    /** The first limit when it was triggered; null: the built-in one. */
    limitDays: integer('limit_days'),
  },
  (table) => [
    unique('reminders_period_key').on(table.unitId, table.ruleKey, table.stateSince),
    index('reminders_newest_idx').on(table.createdOn, table.reminderId).where(sql`${table.closedOn} is null`),
    index('reminders_root_idx').on(table.rootUnitId),
  ],
);

/** What administrators set in place of a built-in delay rule; without days since it was reset. */
export const ownDelayRules = pgTable(
  'delay_rules',
  {
    delayRuleId: primaryId('delay_rule_id'),
    /** null for all tenants without a rule of their own. */
    tenantId: integer('tenant_id').references(() => tenants.tenantId, { onDelete: 'cascade' }),
    delayKey: text('delay_key').notNull(),
    /** Calendar days after which each level is triggered. */
    reminder1Days: integer('reminder1_days'),
    reminder2Days: integer('reminder2_days'),
    escalationDays: integer('escalation_days'),
    /** Roles that are notified of the escalation besides the holders of the task. */
    escalatesTo: roleKeyEnum('escalates_to').array().notNull().default([]),
    isOff: boolean('is_off').notNull().default(false),
    version: version(),
    ...timestamps,
  },
  (table) => [
    uniqueIndex('delay_rules_tenant_key').on(table.tenantId, table.delayKey),
    uniqueIndex('delay_rules_general_key').on(table.delayKey).where(sql`${table.tenantId} is null`),
  ],
);

/** Material as copied into a notification. */
export interface NotifiedMaterial {
  type: string;
  volume: number;
  deliveryDate: string | null;
}

/** Written when a person changes the materials of a lot (domain.md §4). */
export const notifications = pgTable(
  'notifications',
  {
    notificationId: primaryId('notification_id'),
    rootUnitId: uuid('root_unit_id')
      .notNull()
      .references(() => units.unitId, { onDelete: 'cascade' }),
    unitId: uuid('unit_id')
      .notNull()
      .references(() => units.unitId, { onDelete: 'cascade' }),
    userId: uuid('user_id').references(() => users.userId, { onDelete: 'set null' }),
    username: text('username').notNull(),
    materialData: jsonb('material_data').$type<NotifiedMaterial[]>().notNull(),
    createdOn: instant('created_on').notNull().default(sql`now()`),
  },
  (table) => [
    index('notifications_newest_idx').on(table.createdOn, table.notificationId),
    index('notifications_root_idx').on(table.rootUnitId),
  ],
);
