import { describe, expect, test } from 'vitest';
import type { Access } from '@/lib/domain/permissions/access';
import {
  canComment,
  canEndComment,
  canRewriteComment,
  canSetCommentStatus,
} from '@/lib/domain/permissions/can-comment';
import type { Verdict } from '@/lib/domain/permissions/verdict';
import type { RoleKey } from '@/lib/domain/vocabulary/roles';
import type { StateKey } from '@/lib/domain/vocabulary/states';

const access = (roles: RoleKey[], stateKey: StateKey = 'ReviewDrawings'): Access => ({
  viewer: { isInternal: false, isAdministrator: false, tenantIds: [] },
  ...{ roles, features: [] },
  root: { stateKey, variant: 'other', tenantId: 1 },
});
const reason = (verdict: Verdict) => (verdict.can ? 'allowed' : verdict.reason);
const open = { authorId: 'rob', status: 'open', answerCount: 0 } as const;

describe('comments', () => {
  test('are written by every member of an open project', () => {
    expect(reason(canComment(access(['member'])))).toBe('allowed');
    expect(reason(canComment(access([])))).toBe('RoleMissing');
    expect(reason(canComment(access(['reviewer'], 'Closed')))).toBe('ProjectClosed');
  });

  test('are ended by their author, and by those who review or manage the project', () => {
    const end = (role: RoleKey, viewerId: string) => reason(canEndComment(access([role]), viewerId, open));
    expect(end('drafter', 'rob')).toBe('allowed');
    expect(end('drafter', 'dora')).toBe('NotYourComment');
    expect(end('reviewer', 'rita')).toBe('allowed');
    expect(end('projectAdminCSC', 'carl')).toBe('allowed');
  });

  test('are rewritten by their author until somebody has answered or they are done', () => {
    const rewrite = (viewerId: string, more: object) =>
      reason(canRewriteComment(access(['reviewer']), viewerId, { ...open, ...more }));
    expect(rewrite('rob', {})).toBe('allowed');
    expect(rewrite('rita', {})).toBe('NotYourComment');
    expect(rewrite('rob', { answerCount: 1 })).toBe('CommentAnswered');
    expect(rewrite('rob', { status: 'done' })).toBe('CommentAnswered');
  });

  test('are opened again by whoever may end them; between open and answered everybody changes them', () => {
    const set = (from: 'open' | 'answered' | 'done', to: 'open' | 'answered' | 'done') =>
      reason(canSetCommentStatus(access(['drafter']), 'dora', { ...open, status: from }, to));
    expect([set('open', 'answered'), set('answered', 'open')]).toEqual(['allowed', 'allowed']);
    expect([set('open', 'done'), set('done', 'open')]).toEqual(['NotYourComment', 'NotYourComment']);
  });
});
