import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { readOwnDelayRules } from '@/db/queries/own-delay-rules';
import { ownDelayRules, tenants } from '@/db/schema';
import type { DelayRuleDto, DelayValuesDto } from '@/lib/contract/configuration';
import { type LoggedValue, loggedChanges } from '@/lib/domain/admin-log/admin-actions';
import { ROLE_KEYS } from '@/lib/domain/vocabulary/roles';
import {
  builtInValues,
  DELAY_KEYS,
  type DelayKey,
  type DelayValues,
  delayRulesOf,
  rulesOfTenant,
} from '@/lib/domain/workflow/own-delay-rules';
import { writeAdminLog } from '../admin-log/write-admin-log';
import type { ServiceContext } from '../context';
import { AppError, notFound } from '../errors';
import { requireAdministrator, requireAdministratorOf } from '../require';
import { changeConfiguration } from './change-configuration';

/**
 * The delay rules in force for a tenant, or for all without rules of their own (null), in the order of the workflow;
 * for administrators, also those of the tenant. @throws AppError NotFound for a tenant of another product or of others
 */
export async function listDelayRules(ctx: ServiceContext, tenantId: number | null): Promise<DelayRuleDto[]> {
  requireRight(ctx, tenantId);
  requireTenant(ctx, tenantId);
  const stored = await readOwnDelayRules(ctx.db);
  const rules = delayRulesOf(stored);
  const inForce = tenantId === null ? rules.others : rulesOfTenant(rules, tenantId);
  return DELAY_KEYS.map((delayKey) => {
    const own = stored.find((row) => row.delayKey === delayKey && row.tenantId === tenantId);
    return {
      ...{ delayKey, tenantID: tenantId, isOwn: (own?.values ?? null) !== null, version: own?.version ?? 0 },
      ...presentValues(inForce[delayKey]),
      builtIn: presentValues(builtInValues(delayKey)),
    };
  });
}

/** Which rule, and the version the caller saw; null lets the last write win. */
interface Seen {
  delayKey: DelayKey;
  /** null for all tenants without a rule of their own. */
  tenantId: number | null;
  version: number | null;
}

/**
 * Sets a delay rule; it is in force from the next run. @throws AppError NotFound for a tenant of another product,
 * StaleVersion
 */
export function changeDelayRule(
  outer: ServiceContext,
  seen: Seen,
  values: DelayValuesDto,
): Promise<DelayRuleDto> {
  return changeConfiguration(
    outer,
    async (ctx) => {
      const before = await seenRule(ctx, seen);
      const sent = { ...values, escalationRoleKeys: inOrder(values.escalationRoleKeys) };
      if (before.isOwn && loggedChanges(logged(before), logged(sent)).length === 0) return before;
      const { reminder1Days, reminder2Days, escalationDays, escalationRoleKeys: escalatesTo, isOff } = sent;
      await store(ctx, seen, { reminder1Days, reminder2Days, escalationDays, escalatesTo, isOff });
      const after = await ruleOf(ctx, seen);
      await log(ctx, 'delayRuleChanged', before, after);
      return after;
    },
    rightOf(seen),
  );
}

/** Resets a rule to that of all tenants, or to the built-in one. @throws AppError as `changeDelayRule` does */
export function resetDelayRule(outer: ServiceContext, seen: Seen): Promise<void> {
  return changeConfiguration(
    outer,
    async (ctx) => {
      const before = await seenRule(ctx, seen);
      if (!before.isOwn) return;
      const none = { reminder1Days: null, reminder2Days: null, escalationDays: null };
      // The row stays: it holds the version, and the day since which another rule is in force.
      await store(ctx, seen, { ...none, escalatesTo: [], isOff: false });
      await log(ctx, 'delayRuleReset', before, await ruleOf(ctx, seen));
    },
    rightOf(seen),
  );
}

/** Of one tenant, its administrators decide too. */
function requireRight(ctx: ServiceContext, tenantId: number | null): void {
  if (tenantId === null) requireAdministrator(ctx);
  else requireAdministratorOf(ctx, tenantId);
}

const rightOf =
  ({ tenantId }: Seen) =>
  (ctx: ServiceContext) =>
    requireRight(ctx, tenantId);

async function seenRule(ctx: ServiceContext, seen: Seen): Promise<DelayRuleDto> {
  const rule = await ruleOf(ctx, seen);
  if (seen.version !== null && seen.version !== rule.version) {
    throw new AppError('StaleVersion', { data: rule });
  }
  return rule;
}

async function ruleOf(ctx: ServiceContext, { delayKey, tenantId }: Seen): Promise<DelayRuleDto> {
  const rule = (await listDelayRules(ctx, tenantId)).find((one) => one.delayKey === delayKey);
  if (!rule) throw notFound();
  return rule;
}

type Columns = Pick<
  typeof ownDelayRules.$inferInsert,
  'reminder1Days' | 'reminder2Days' | 'escalationDays' | 'escalatesTo' | 'isOff'
>;

/** Changes of the configuration wait for each other: nobody else inserts the row in between. */
async function store(
  { db, now }: ServiceContext,
  { delayKey, tenantId }: Seen,
  columns: Columns,
): Promise<void> {
  const version = sql`${ownDelayRules.version} + 1`;
  const changed = await db
    .update(ownDelayRules)
    .set({ ...columns, version, updatedAt: now })
    .where(and(eq(ownDelayRules.delayKey, delayKey), isOfTenant(tenantId)))
    .returning({ delayRuleId: ownDelayRules.delayRuleId });
  if (changed.length > 0) return;
  await db.insert(ownDelayRules).values({ delayKey, tenantId, ...columns, createdAt: now, updatedAt: now });
}

function isOfTenant(tenantId: number | null): SQL {
  return tenantId === null ? isNull(ownDelayRules.tenantId) : eq(ownDelayRules.tenantId, tenantId);
}

function requireTenant({ product }: ServiceContext, tenantId: number | null): void {
  if (tenantId !== null && !product.tenantIds.includes(tenantId)) throw notFound();
}

function presentValues({ days, escalatesTo, isOff }: DelayValues): DelayValuesDto {
  return {
    reminder1Days: days.Reminder1,
    reminder2Days: days.Reminder2,
    escalationDays: days.Escalation,
    escalationRoleKeys: [...escalatesTo],
    isOff,
  };
}

/** Each role once. */
function inOrder(roles: DelayValuesDto['escalationRoleKeys']): DelayValuesDto['escalationRoleKeys'] {
  return ROLE_KEYS.filter((role) => roles.includes(role));
}

function logged({ escalationRoleKeys, ...values }: DelayValuesDto): Record<string, LoggedValue> {
  const { reminder1Days, reminder2Days, escalationDays, isOff } = values;
  const roles = inOrder(escalationRoleKeys).join(', ');
  return { reminder1Days, reminder2Days, escalationDays, escalationRoleKeys: roles, isOff };
}

async function log(
  ctx: ServiceContext,
  action: 'delayRuleChanged' | 'delayRuleReset',
  before: DelayRuleDto,
  after: DelayRuleDto,
): Promise<void> {
  const { delayKey, tenantID } = before;
  const [tenant] =
    tenantID === null
      ? []
      : await ctx.db.select({ title: tenants.title }).from(tenants).where(eq(tenants.tenantId, tenantID));
  await writeAdminLog(ctx, {
    action,
    subject: tenant ? `${tenant.title}: ${delayKey}` : delayKey,
    subjectId: delayKey,
    changes: loggedChanges(logged(before), logged(after)),
  });
}
