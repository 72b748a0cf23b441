import { describe, expect, it } from 'vitest';
import { decideRoute } from '@/lib/auth/routes';
import { accessOf, href, PAGES } from '@/lib/domain/navigation/pages';

describe('addresses', () => {
  it('are filled in and escaped', () => {
    expect(href('dashboard')).toBe('/home/app/dash');
    expect(href('unitDetails', { rootUnitId: 'r', unitId: 'a/b' })).toBe('/home/app/project/details/r/a%2Fb');
    expect(href('search', { search: 'P-1002 & co' })).toBe('/home/app/project/search?search=P-1002+%26+co');
    expect(href('help', { topic: 'upload' }, { from: 'task' })).toBe('/home/app/help/upload?from=task');
  });

  it.each(Object.values(PAGES))('$path is found again', ({ path, access }) => {
    expect(accessOf(path.replaceAll(/:\w+/g, '0193'))).toBe(access);
  });

  it.each(['/home/app', '/home/app/dash/', '/home/app/project/details', '/apix', '/foo.bar', ''])(
    '%j is no page',
    (path) => {
      expect(accessOf(path)).toBeNull();
    },
  );
});

describe('routing rules (portal-1 §2)', () => {
  const decide = (path: string, signedIn: boolean) => {
    const url = new URL(path, 'http://localhost');
    return decideRoute({ pathname: url.pathname, search: url.search }, signedIn);
  };
  const toDashboard = { kind: 'redirect', to: '/home/app/dash' };

  it.each([true, false])(
    'lead the empty and every unknown path to the dashboard (signed in: %s)',
    (signedIn) => {
      for (const path of ['/', '/home', '/foo.bar', '/apix', '/home/app/unknown', '/home/app/help/a/b']) {
        expect(decide(path, signedIn)).toEqual(toDashboard);
      }
    },
  );

  it('ask people to sign in and come back to what they wanted', () => {
    expect(decide('/home/app/task-list?page=2', false)).toEqual({
      kind: 'redirect',
      to: '/sign-in?callbackUrl=%2Fhome%2Fapp%2Ftask-list%3Fpage%3D2',
    });
    expect(decide('/home/app/task-list?page=2&_rsc=FbCq1', false)).toEqual({
      kind: 'redirect',
      to: '/sign-in?callbackUrl=%2Fhome%2Fapp%2Ftask-list%3Fpage%3D2',
    });
    expect(decide('/home/app/task-list?page=2', true)).toEqual({ kind: 'page' });
  });

  it.each([
    '/sign-in',
    '/sign-in/forgot-password',
    '/imprint',
    '/privacy-policy',
    '/account/delete/confirm?token=x',
  ])('%s is open to everybody', (path) => {
    expect(decide(path, false)).toEqual({ kind: 'page' });
  });

  it('look up who may open guarded pages, after signing in', () => {
    expect(decide('/home/app/admin/preliminary-days', true)).toEqual({
      kind: 'guarded',
      access: 'administrator',
    });
    expect(decide('/home/app/project/workflows', true)).toEqual({ kind: 'guarded', access: 'internal' });
    expect(decide('/home/app/project/workflows', false)).toMatchObject({ kind: 'redirect' });
  });

  it('keep languages out of addresses and handlers as they are', () => {
    expect(decide('/de/home/app/news?x=1', false)).toEqual({ kind: 'redirect', to: '/home/app/news?x=1' });
    expect(decide('/en-GB', true)).toEqual({ kind: 'redirect', to: '/' });
    expect(decide('/account/delete', false)).toEqual({ kind: 'handler' });
  });

  it.each(['/de//evil.example', '/de///evil.example/x', '/de/%5Cevil.example'])(
    '%s does not leave the portal',
    (path) => {
      const decision = decideRoute({ pathname: path, search: '' }, true);
      const to = decision.kind === 'redirect' ? decision.to : 'none';
      expect(new URL(to, 'http://localhost').host).toBe('localhost');
    },
  );
});
