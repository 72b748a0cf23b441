import { ROLE_KEYS, type RoleKey } from '../vocabulary/roles';

/** Key of a role's name in the messages under `roles`; any other role is shown as unknown (portal-2 §6). */
export function roleLabelKey(role: string): RoleKey | 'unknown' {
  return ROLE_KEYS.find((known) => known === role) ?? 'unknown';
}
