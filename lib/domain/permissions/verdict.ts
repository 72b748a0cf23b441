import type { RoleKey } from '../vocabulary/roles';

/**
 * The result of every permission check. A refusal has a stable reason (translated under `errors`) and the
 * roles that would be allowed, if any.
 */
export type Verdict = { can: true } | { can: false; reason: string; roles?: RoleKey[] };

export const ALLOWED: Verdict = { can: true };

export function refuse(reason: string, roles?: readonly RoleKey[]): Verdict {
  return roles === undefined ? { can: false, reason } : { can: false, reason, roles: [...roles] };
}

/** The first refusal among the verdicts, or `ALLOWED`. */
export function firstRefusal(...verdicts: Verdict[]): Verdict {
  return verdicts.find((verdict) => !verdict.can) ?? ALLOWED;
}
