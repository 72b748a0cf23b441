import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SessionDialog } from '@/components/account/session-dialog';
import { ProblemError, requestJson } from '@/lib/client/http';
import { onSessionEnded } from '@/lib/client/session-renewal';
import { PageUserProvider } from '@/lib/client/sync/page-user';
import { refusalAnswer } from '@/tests/support/refusals';
import { renderOnPage } from '@/tests/support/render-on-page';

/** A server whose session has ended until somebody signs in. */
function server() {
  const state = { isSignedIn: false, userID: 'rita' };
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body = '' }: RequestInit = {}) => {
    sent.push(`${method} ${path} ${method === 'PUT' ? String(body) : ''}`.trim());
    if (path === '/api/auth/callback/credentials') {
      state.isSignedIn = String(body).includes('password=Right');
      return state.isSignedIn ? new Response('{}') : refusalAnswer(401, 'CredentialsSignin');
    }
    if (path === '/api/auth/session') return Response.json(state.isSignedIn ? { user: state } : {});
    return state.isSignedIn ? Response.json({ data: 1 }) : refusalAnswer(401, 'Unauthenticated');
  });
  return { state, sent };
}

let stop = () => {};
beforeEach(() => vi.stubGlobal('location', { ...window.location, reload: vi.fn() }));
afterEach(() => {
  stop();
});

it('a write waits until the person has signed in again, once for all, and is sent with its values', async () => {
  const { state, sent } = server();
  const ask = vi.fn(async () => {
    state.isSignedIn = true;
    return true;
  });
  stop = onSessionEnded(ask);
  await Promise.all(
    ['a', 'b'].map((title) => requestJson({ method: 'PUT', path: `/units/${title}`, body: { title } })),
  );
  expect(ask).toHaveBeenCalledTimes(1);
  expect(sent.filter((line) => line === 'PUT /units/a {"title":"a"}')).toHaveLength(2);
});

it.each([
  ['a person who does not sign in', 'PUT', {}, 1],
  ['a read', 'GET', {}, 0],
  ['a write that nobody waits for', 'POST', { isBackground: true }, 0],
] as const)('refuses %s as before', async (_, method, options, times) => {
  server();
  const ask = vi.fn(async () => false);
  stop = onSessionEnded(ask);
  const refused = await requestJson({ method, path: '/units', ...options }).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ProblemError);
  expect(ask).toHaveBeenCalledTimes(times);
});

function openDialog() {
  const answer = vi.fn();
  renderOnPage(
    <PageUserProvider user={{ userId: 'rita', login: 'rita@example.com' }}>
      <SessionDialog providerName="id.example.com" onAnswer={answer} />
    </PageUserProvider>,
  );
  return answer;
}

async function signIn(password: string) {
  await userEvent.clear(screen.getByLabelText('Password'));
  await userEvent.type(screen.getByLabelText('Password'), `${password}{Enter}`);
}

it('the same person signs in by password; a wrong one can be tried again', async () => {
  server();
  const answer = openDialog();
  await signIn('Wrong');
  await screen.findByText('The email address or the password is wrong.');
  expect(answer).not.toHaveBeenCalled();
  await signIn('Right');
  await vi.waitFor(() => expect(answer).toHaveBeenCalledWith(true), 30_000);
});

it('goes on when the person has signed in in another tab', async () => {
  const { state } = server();
  const answer = openDialog();
  window.dispatchEvent(new Event('focus'));
  expect(answer).not.toHaveBeenCalled();
  state.isSignedIn = true;
  window.dispatchEvent(new Event('focus'));
  await vi.waitFor(() => expect(answer).toHaveBeenCalledWith(true), 30_000);
});

it('loads the page again where somebody else has signed in', async () => {
  const { state } = server();
  const answer = openDialog();
  Object.assign(state, { isSignedIn: true, userID: 'paul' });
  window.dispatchEvent(new Event('focus'));
  await vi.waitFor(() => expect(window.location.reload).toHaveBeenCalled(), 30_000);
  expect(answer).not.toHaveBeenCalled();
});
