import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readSeenPages, removeSeenPages } from '@/lib/client/offline/seen-pages';
import { type Server, startServiceWorker } from '@/tests/support/service-worker';

const LOT = '/home/app/project/details/root/lot';

/** The portal as it answers somebody's session: pages name whose they are, and the files they are drawn with. */
function portalOf(owner: string | null, name = owner): Server {
  return (address) => {
    if (address.startsWith('/_next/static/')) return new Response(`file ${address}`);
    const html = `<html lang="en"><title>${name}: ${address}</title><script src="/_next/static/a.js"></script></html>`;
    const headers = { 'content-type': 'text/html', 'content-security-policy': "script-src 'nonce-1'" };
    return new Response(html, { headers: owner === null ? headers : { ...headers, 'x-page-owner': owner } });
  };
}

const offline: Server = () => {
  throw new TypeError('Failed to fetch');
};

let server: { answer: Server; isSlow?: boolean };
let worker: ReturnType<typeof startServiceWorker>;

beforeEach(() => {
  server = { answer: portalOf('ada') };
  worker = startServiceWorker(server);
  vi.stubGlobal('caches', worker.caches);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const open = async (path: string) => (await worker.navigate(path))?.text() ?? null;

describe('without a connection', () => {
  it('shows a page as it was last seen, with its policy and when that was', async () => {
    await open(LOT);
    server.answer = offline;
    const stored = await worker.navigate(LOT);
    expect(stored?.headers.get('content-security-policy')).toBe("script-src 'nonce-1'");
    expect(await stored?.text()).toMatch(/^<html data-stored-at="\d{4}-[^"]+" lang="en"><title>ada: /);
  });

  it('stores the files that the page names', async () => {
    await open(LOT);
    server.answer = offline;
    expect(await (await worker.request('/_next/static/a.js'))?.text()).toBe('file /_next/static/a.js');
  });

  it('says so where the page was never seen, in the language of the last one', async () => {
    await worker.seen(LOT, 'de');
    server.answer = offline;
    expect(await open('/home/app/news')).toContain('ada: /offline');
    const frame = await worker.caches.open('frame-1');
    expect((await frame.keys()).map(({ url }) => url)).toEqual([
      'https://portal.example/offline?language=de',
    ]);
  });

  it('shows the stored page where the server does not answer in time', async () => {
    await open(LOT);
    server.isSlow = true;
    let arrive: (response: Response) => void = () => undefined;
    server.answer = () =>
      new Promise((resolve) => {
        arrive = resolve;
      });
    expect(await (await worker.answerTo(LOT))?.text()).toContain('data-stored-at');
    arrive(await portalOf('ada', 'late')(LOT));
    await worker.settle();
    expect(await readSeenPages()).toMatchObject([{ title: `late: ${LOT}` }]);
  });

  it('waits for a slow server where nothing is stored', async () => {
    server.isSlow = true;
    expect(await open(LOT)).not.toContain('data-stored-at');
  });

  it('shows no page that is older than a week', async () => {
    await open(LOT);
    const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 8 * 24 * 60 * 60 * 1000);
    server.answer = offline;
    expect(await open(LOT)).toBe('');
    now.mockRestore();
  });
});

describe('with a connection', () => {
  it('shows what the server says now', async () => {
    await open(LOT);
    server.answer = portalOf('ada', 'newer');
    expect(await open(LOT)).toContain('newer');
  });

  it('reads a page that was opened without a document once', async () => {
    const answer = vi.fn(portalOf('ada'));
    server.answer = answer;
    await worker.seen(LOT);
    await worker.seen(LOT);
    expect(answer.mock.calls.filter(([address]) => address === LOT)).toHaveLength(1);
    expect(await readSeenPages()).toMatchObject([{ address: LOT, title: `ada: ${LOT}` }]);
  });

  it('keeps at most forty pages, those seen last', async () => {
    for (let page = 0; page < 42; page++) await open(`${LOT}${page}`);
    await open(`${LOT}2`);
    await open(`${LOT}42`);
    const addresses = (await readSeenPages()).map(({ address }) => address);
    expect(addresses).toHaveLength(40);
    expect(addresses).toContain(`${LOT}2`);
    expect(addresses).not.toContain(`${LOT}3`);
  });
});

describe('never stores', () => {
  it.each([
    '/home/app/admin/users',
    '/home/app/profile',
    '/sign-in/forgot-password',
    '/print/questionnaire/root',
  ])('the page %s', async (path) => {
    await open(path);
    expect(await readSeenPages()).toEqual([]);
  });

  it('an answer of the REST contract', async () => {
    expect(await worker.request('/api/tasks')).toBeNull();
    expect(await worker.request('/api/tasks', 'POST')).toBeNull();
    expect(await worker.navigate('/api/file/1/2/content')).toBeNull();
    expect(await worker.caches.keys()).toEqual([]);
  });

  it('a page that names nobody', async () => {
    server.answer = portalOf(null);
    await open(LOT);
    expect(await readSeenPages()).toEqual([]);
  });

  it('a refusal', async () => {
    server.answer = () =>
      new Response('', { status: 404, headers: { 'x-page-owner': 'ada', 'content-type': 'text/html' } });
    await open(LOT);
    expect(await readSeenPages()).toEqual([]);
  });
});

describe('what is not there any more', () => {
  const OTHER_LOT = '/home/app/project/details/root/other';
  const NEWS = '/home/app/news';
  const stored = async () => (await readSeenPages()).map(({ address }) => address).sort();

  beforeEach(async () => {
    for (const path of [LOT, OTHER_LOT, NEWS, '/home/app/project/details/second/lot']) await open(path);
  });

  it.each([401, 403, 404, 410])(
    'is removed by an answer %i, with the other pages of its project',
    async (status) => {
      server.answer = () => new Response('', { status });
      await open(LOT);
      server.answer = offline;
      expect(await open(LOT)).toBe('');
      expect(await stored()).toEqual([NEWS, '/home/app/project/details/second/lot']);
    },
  );

  it('is removed where the page is only read to be stored', async () => {
    await worker.caches.open('pages-1-ada').then((cache) => cache.delete(LOT));
    server.answer = () => new Response('', { status: 404 });
    await worker.seen(LOT);
    expect(await stored()).toEqual([NEWS, '/home/app/project/details/second/lot']);
  });

  it('is removed by the page that says so, and alone where it is of no project', async () => {
    await worker.gone(NEWS);
    expect(await stored()).toEqual([LOT, OTHER_LOT, '/home/app/project/details/second/lot'].sort());
  });

  it('is removed where the address leads elsewhere', async () => {
    const redirect = Object.defineProperty(Response.error(), 'type', { value: 'opaqueredirect' });
    redirect.clone = () => redirect;
    server.answer = () => redirect;
    await worker.navigate(NEWS);
    expect(await stored()).not.toContain(NEWS);
  });

  it('is not stored by an answer that was on its way', async () => {
    let arrive: (response: Response) => void = () => undefined;
    server.answer = () =>
      new Promise((resolve) => {
        arrive = resolve;
      });
    const opened = worker.answerTo(LOT);
    const gone = worker.gone(OTHER_LOT);
    arrive(await portalOf('ada')(LOT));
    await Promise.all([opened, gone]);
    expect(await stored()).not.toContain(LOT);
  });

  it.each([500, 503])('stays after an answer %i', async (status) => {
    server.answer = () => new Response('', { status });
    await open(LOT);
    expect(await stored()).toContain(LOT);
  });
});

describe('shows nothing of one person to another', () => {
  beforeEach(async () => {
    await open(LOT);
    expect(await readSeenPages()).toHaveLength(1);
  });

  it.each([
    ['the page to sign in', () => worker.navigate('/sign-in')],
    ['the page after signing out', () => worker.navigate('/sign-in/sign-out')],
    ['the form that signs out', () => worker.navigate('/api/auth/signout', 'POST')],
    ['signing in again on the same page', () => worker.request('/api/auth/callback/credentials', 'POST')],
    ['the way back from another provider', () => worker.navigate('/api/auth/callback/oidc')],
  ])('%s removes the pages', async (_, act) => {
    await act();
    expect(await readSeenPages()).toEqual([]);
    server.answer = offline;
    expect(await open(LOT)).not.toContain('ada');
  });

  it('reading who is signed in removes nothing', async () => {
    await worker.request('/api/auth/session');
    expect(await readSeenPages()).toHaveLength(1);
  });

  it('the first page of another session removes those of the one before', async () => {
    server.answer = portalOf('bob');
    await open('/home/app/dash');
    expect(await readSeenPages()).toMatchObject([{ address: '/home/app/dash' }]);
    server.answer = offline;
    expect(await open(LOT)).not.toContain('ada');
  });

  it('also where that page is not stored itself', async () => {
    server.answer = portalOf('bob');
    await open('/home/app/profile');
    expect(await readSeenPages()).toEqual([]);
  });

  it('a page that comes after signing out is not stored', async () => {
    let arrive: (response: Response) => void = () => undefined;
    server.answer = () =>
      new Promise((resolve) => {
        arrive = resolve;
      });
    const opened = worker.answerTo('/home/app/news');
    server.answer = portalOf(null);
    await worker.answerTo('/api/auth/signout', 'POST');
    arrive(await portalOf('ada')('/home/app/news'));
    expect(await (await opened)?.text()).toContain('ada');
    await worker.settle();
    expect(await readSeenPages()).toEqual([]);
  });

  it('pages of two sessions are shown to nobody', async () => {
    await (await worker.caches.open('pages-1-bob')).put('/home/app/news', new Response('bob'));
    server.answer = offline;
    expect(await open(LOT)).not.toContain('ada');
    expect(await readSeenPages()).toEqual([]);
  });

  it('the page itself removes them, where the worker does not see it', async () => {
    await removeSeenPages();
    expect(await worker.caches.keys()).toEqual(['static-1']);
  });
});

it('a new version removes the caches of earlier ones', async () => {
  await worker.caches.open('static-0');
  await worker.caches.open('pages-0-ada');
  await open(LOT);
  await worker.activate();
  expect((await worker.caches.keys()).sort()).toEqual(['pages-1-ada', 'static-1']);
});
