import { describe, expect, it } from 'vitest';
import { canChangeMember, canRemoveMember } from '@/lib/domain/permissions/can-change-member';
import { ROLE_KEYS } from '@/lib/domain/vocabulary/roles';
import { accessOf } from '@/tests/support/permissions';

const planner = accessOf('SP', 'Preparing');
const isManager = (role: string) => role === 'salesPlanner' || role === 'projectAdminCSC';
const last = { can: false, reason: 'LastManager' };

describe('the last one who manages the members', () => {
  it.each(ROLE_KEYS)('%s', (roleKey) => {
    const alone = { roleKey, otherManagers: 0 };
    expect(canRemoveMember(planner, alone)).toEqual(isManager(roleKey) ? last : { can: true });
    for (const wanted of ROLE_KEYS) {
      const stays = isManager(wanted) || !isManager(roleKey);
      expect(canChangeMember(planner, alone, wanted)).toEqual(stays ? { can: true } : last);
      expect(canChangeMember(planner, { roleKey, otherManagers: 1 }, wanted)).toEqual({ can: true });
    }
    expect(canRemoveMember(planner, { roleKey, otherManagers: 1 })).toEqual({ can: true });
  });

  it('is asked about only where the viewer manages members and the project is open', () => {
    const member = { roleKey: 'salesPlanner', otherManagers: 0 } as const;
    expect(canRemoveMember(accessOf('RV', 'Preparing'), member)).toMatchObject({ reason: 'RoleMissing' });
    expect(canRemoveMember(accessOf('SP', 'Closed'), member)).toMatchObject({ reason: 'ProjectClosed' });
  });
});
