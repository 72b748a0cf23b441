import type { Day } from '../calendar';
import type { RoleKey } from '../vocabulary/roles';
import { DELAY_RULES } from './transitions';
import type { DelayRule } from './waiting';

export type DelayKey = keyof typeof DELAY_RULES;

/** The keys of the delay rules, in the order of the workflow. */
export const DELAY_KEYS = Object.keys(DELAY_RULES) as DelayKey[];

/** The most days after which a delay is reported. */
export const MAX_DELAY_DAYS = 365;

export function isDelayKey(key: string): key is DelayKey {
  return Object.hasOwn(DELAY_RULES, key);
}

/** What administrators set in place of a built-in rule. */
export interface DelayValues {
  days: DelayRule['days'];
  /** Roles that are notified of the escalation besides the holders of the task. */
  escalatesTo: readonly RoleKey[];
  /** Nothing is triggered. */
  isOff: boolean;
}

/** One stored rule. */
export interface StoredDelayRule {
  delayKey: string;
  /** null for all tenants without a rule of their own. */
  tenantId: number | null;
  /** null since it was reset. */
  values: DelayValues | null;
  /** The day at the plants on which it was last set or reset. */
  changedOn: Day;
}

/** A rule as it is in force. */
export interface RuleInForce extends DelayRule {
  isOff: boolean;
  /** It says nothing about limits that were reached before this day; null if it never changed. */
  changedOn: Day | null;
}
export type RulesInForce = Readonly<Record<DelayKey, RuleInForce>>;

/** The rules in force. */
export interface DelayRules {
  /** Those of all tenants that have none of their own. */
  others: RulesInForce;
  /** Those of the tenants for which something was set. */
  byTenant: ReadonlyMap<number, RulesInForce>;
}

/** The rules in force, from those that administrators have stored. */
export function delayRulesOf(stored: readonly StoredDelayRule[]): DelayRules {
  const tenantIds = [...new Set(stored.flatMap(({ tenantId }) => (tenantId === null ? [] : [tenantId])))];
  const inForce = (tenantId: number | null): RulesInForce =>
    eachDelayKey((key) => {
      const find = (of: number | null) => stored.find((row) => row.delayKey === key && row.tenantId === of);
      return ruleInForce(key, tenantId === null ? undefined : find(tenantId), find(null));
    });
  return { others: inForce(null), byTenant: new Map(tenantIds.map((id) => [id, inForce(id)])) };
}

/** Whether each level comes after the one before it. */
export function areIncreasing(days: {
  reminder1Days: number;
  reminder2Days: number;
  escalationDays: number;
}): boolean {
  return days.reminder1Days < days.reminder2Days && days.reminder2Days < days.escalationDays;
}

/** The rules as they are until an administrator changes one. */
export const BUILT_IN_DELAY_RULES = delayRulesOf([]);

/** The rules that are in force for a tenant. */
export function rulesOfTenant({ others, byTenant }: DelayRules, tenantId: number): RulesInForce {
  return byTenant.get(tenantId) ?? others;
}

/** The built-in rule, in the form in which administrators set another. */
export function builtInValues(key: DelayKey): DelayValues {
  const { days, escalatesTo } = DELAY_RULES[key];
  return { days, escalatesTo, isOff: false };
}

function eachDelayKey<T>(make: (key: DelayKey) => T): Record<DelayKey, T>;
function eachDelayKey(make: (key: DelayKey) => unknown): object {
  return Object.fromEntries(DELAY_KEYS.map((key) => [key, make(key)]));
}

/** The rule of a tenant, else that of all, else the built-in one; a reset lets the next one be in force. */
function ruleInForce(key: DelayKey, own?: StoredDelayRule, general?: StoredDelayRule): RuleInForce {
  const values = own?.values ?? general?.values ?? builtInValues(key);
  const changes = own?.values ? [own] : [own, general];
  const days = changes.flatMap((change) => (change ? [change.changedOn] : []));
  const changedOn = days.sort().at(-1) ?? null;
  return { ...values, countsFrom: DELAY_RULES[key].countsFrom, changedOn };
}
