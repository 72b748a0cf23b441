import type { RoleKey } from '../vocabulary/roles';

/**
 * The answer of every permission question. A refusal names a stable reason (translated under `errors`) and,
 * where another role could do it, the roles that can.
 */
export type Verdict = { can: true } | { can: false; reason: string; roles?: RoleKey[] };

export const ALLOWED: Verdict = { can: true };

export function refuse(reason: string, roles?: readonly RoleKey[]): Verdict {
  return roles === undefined ? { can: false, reason } : { can: false, reason, roles: [...roles] };
}

/** The first refusal among the verdicts, or allowed. */
export function firstRefusal(...verdicts: Verdict[]): Verdict {
  return verdicts.find((verdict) => !verdict.can) ?? ALLOWED;
}
