import type { RoleKey } from '../vocabulary/roles';
import type { Access } from './access';
import { canManageMembers, MEMBER_MANAGERS } from './can-manage-members';
import { ALLOWED, firstRefusal, refuse, type Verdict } from './verdict';

/** A membership somebody wants to change or remove. */
export interface MemberFacts {
  roleKey: RoleKey;
  /** Memberships of the project besides this one whose holders manage its members and can sign in. */
  otherManagers: number;
}

/** End a membership; a project keeps somebody who manages its members (domain.md §5). */
export function canRemoveMember(access: Access, member: MemberFacts): Verdict {
  return firstRefusal(canManageMembers(access), requireOtherManager(member));
}

/** Give a member another role; the last one who manages the members keeps a role that does. */
export function canChangeMember(access: Access, member: MemberFacts, roleKey: RoleKey): Verdict {
  const keepsManaging = MEMBER_MANAGERS.includes(roleKey);
  return firstRefusal(canManageMembers(access), keepsManaging ? ALLOWED : requireOtherManager(member));
}

function requireOtherManager({ roleKey, otherManagers }: MemberFacts): Verdict {
  const isLast = MEMBER_MANAGERS.includes(roleKey) && otherManagers === 0;
  return isLast ? refuse('LastManager') : ALLOWED;
}
