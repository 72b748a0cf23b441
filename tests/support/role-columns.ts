import { ROLE_KEYS, type RoleKey } from '@/lib/domain/vocabulary/roles';
import { ROLE_ABBREVIATIONS } from '@/tests/support/role-abbreviations';

export const MEMBERS = ROLE_KEYS.map((role) => ROLE_ABBREVIATIONS[role]);

/**
 * IN: internal of the tenant; AD: administrator; TA: administrator of the tenant; TO: of another one; OUT: signed in, of
 * no project; NOBODY: not signed in.
 */
export const COLUMNS: readonly string[] = [...MEMBERS, 'IN', 'AD', 'OUT', 'TA', 'TO', 'NOBODY'];

/** Who calls; `userId` is null of nobody. */
export interface RoleCaller {
  column: string;
  role: RoleKey | undefined;
  userId: string | null;
}

export function roleOfColumn(column: string): RoleKey | undefined {
  return ROLE_KEYS.find((role) => ROLE_ABBREVIATIONS[role] === column);
}
