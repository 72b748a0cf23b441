import { describe, expect, it } from 'vitest';
import { missingRoles } from '@/lib/domain/members/default-members';
import { ROLE_KEYS } from '@/lib/domain/vocabulary/roles';

const missing = (...held: Parameters<typeof missingRoles>[0]) =>
  missingRoles(held).map(({ roleKey, fallsTo }) => `${roleKey} → ${fallsTo}`);

describe('roles that nobody has in a new project', () => {
  it('leave their tasks to its creator, unless they share all of them', () => {
    expect(missing()).toEqual([
      'reviewer → salesPlanner',
      'drafter → salesPlanner',
      'process planner → salesPlanner',
      'sales contact → null',
      'projectAdminCSC → salesPlanner',
      'projectCoordinator → salesPlanner',
      'bimCoordinator → salesPlanner',
      'purchaser → null',
    ]);
  });

  it('leave them to a project administrator where there is one', () => {
    expect(missing('projectAdminCSC', 'reviewer')).toEqual([
      'drafter → projectAdminCSC',
      'process planner → projectAdminCSC',
      'sales contact → null',
      'projectCoordinator → null',
      'bimCoordinator → projectAdminCSC',
      'purchaser → null',
    ]);
  });

  it('are none where every role with tasks is held, and roles without tasks do not matter', () => {
    expect(missing(...ROLE_KEYS)).toEqual([]);
    const withTasks = ROLE_KEYS.filter((role) => !['member', 'customerServiceBackoffice'].includes(role));
    expect(missing(...withTasks)).toEqual([]);
  });

  it('get fewer with everybody who is added', () => {
    for (const role of ROLE_KEYS) {
      const before = missingRoles([]).map(({ roleKey }) => roleKey);
      const after = missingRoles([role]).map(({ roleKey }) => roleKey);
      expect(after).toEqual(before.filter((one) => one !== role));
    }
  });
});
