import { describe, expect, it } from 'vitest';
import type { Access } from '@/lib/domain/permissions/access';
import type { HeldRole } from '@/lib/domain/permissions/acting-roles';
import { canDeleteUnit } from '@/lib/domain/permissions/can-delete-unit';
import { canManageMembers } from '@/lib/domain/permissions/can-manage-members';
import { actsForWhom, ownRoles, rolesOf } from '@/lib/domain/permissions/substitute-roles';
import { ROLE_KEYS } from '@/lib/domain/vocabulary/roles';

const held: HeldRole[] = [
  { userId: 'ben', roleKey: 'drafter' },
  { userId: 'anna', roleKey: 'drafter' },
  { userId: 'anna', roleKey: 'reviewer' },
  { userId: 'cora', roleKey: 'reviewer' },
];

const access = (of: HeldRole[]): Access => ({
  viewer: { isInternal: false, isAdministrator: false, tenantIds: [] },
  ...rolesOf('ben', of),
  root: { stateKey: 'Structuring', variant: 'other', tenantId: 1 },
  features: [],
});

describe('roles that are lent to a substitute', () => {
  it('come on top of their own', () => {
    const { roles, substituteRoles } = rolesOf('ben', held);
    expect(roles).toEqual(['drafter', 'reviewer']);
    expect(substituteRoles.map(({ userId }) => userId)).toEqual(['anna', 'cora']);
    expect(ownRoles({ roles, substituteRoles })).toEqual(['drafter']);
  });

  it('are nothing to somebody who is nobody’s substitute', () => {
    expect(rolesOf('ben', [{ userId: 'ben', roleKey: 'drafter' }])).toEqual({
      roles: ['drafter'],
      substituteRoles: [],
    });
  });

  it('say for whom something is done, unless a role of their own is enough', () => {
    const roles = rolesOf('ben', held);
    expect(actsForWhom(roles, ['reviewer'])).toBe('anna');
    expect(actsForWhom(roles, ['reviewer', 'drafter'])).toBeNull();
    expect(actsForWhom(roles, ['purchaser'])).toBeNull();
  });

  it('let nobody manage members or delete units', () => {
    const lent = access(ROLE_KEYS.map((roleKey) => ({ userId: 'anna', roleKey })));
    expect(canManageMembers(lent)).toMatchObject({ can: false, reason: 'RoleMissing' });
    expect(canDeleteUnit(lent, { unitType: 'folder', orderItemsBelow: 0 })).toMatchObject({ can: false });
    const own = access([{ userId: 'ben', roleKey: 'salesPlanner' }, ...held]);
    expect(canManageMembers(own)).toEqual({ can: true });
    expect(canDeleteUnit(own, { unitType: 'folder', orderItemsBelow: 0 })).toEqual({ can: true });
  });
});
