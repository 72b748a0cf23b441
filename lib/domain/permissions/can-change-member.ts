import type { RoleKey } from '../vocabulary/roles';
import type { Access } from './access';
import { canManageMembers, MEMBER_MANAGERS } from './can-manage-members';
import { ALLOWED, firstRefusal, refuse, type Verdict } from './verdict';

/** A membership to change or remove. */
export interface MemberFacts {
  roleKey: RoleKey;
  /** The number of other active members of the project who may manage its members. */
  otherManagers: number;
}

/** Remove a member; a project must keep one member who manages its members (domain.md §5). */
export function canRemoveMember(access: Access, member: MemberFacts): Verdict {
  return firstRefusal(canManageMembers(access), requireOtherManager(member));
}

/** Change a member's role; the last member who manages the members must keep such a role. */
export function canChangeMember(access: Access, member: MemberFacts, roleKey: RoleKey): Verdict {
  const keepsManaging = MEMBER_MANAGERS.includes(roleKey);
  return firstRefusal(canManageMembers(access), keepsManaging ? ALLOWED : requireOtherManager(member));
}

function requireOtherManager({ roleKey, otherManagers }: MemberFacts): Verdict {
  const isLast = MEMBER_MANAGERS.includes(roleKey) && otherManagers === 0;
  return isLast ? refuse('LastManager') : ALLOWED;
}
