import { ROLE_KEYS, type RoleKey } from '../vocabulary/roles';

/** Key of a role's name among the messages in `roles`; anything else is shown as unknown (portal-2 §6). */
export function roleLabelKey(role: string): RoleKey | 'unknown' {
  return ROLE_KEYS.find((known) => known === role) ?? 'unknown';
}
