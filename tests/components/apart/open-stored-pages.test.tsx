import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { OpenStoredPages } from '@/components/offline/open-stored-pages';
import { navigation, startAt } from '@/tests/support/navigation';

const connection = vi.hoisted(() => ({ isOffline: false }));
vi.mock('next/offline', () => ({ useOffline: () => connection.isOffline }));
startAt({ pathname: '/home/app/task-list' });

const assign = vi.fn();
/** The router, which takes a click on a link for itself. */
const route = vi.fn((event: { preventDefault(): void }) => event.preventDefault());

/** The connection as the browser knows it, and whether a service worker answers for pages. */
function browser(onLine: boolean, controller: object | null): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
  Object.defineProperty(navigator, 'serviceWorker', { value: { controller }, configurable: true });
}

beforeEach(() => {
  connection.isOffline = false;
  vi.spyOn(window.location, 'assign').mockImplementation(assign);
  browser(true, {});
});
afterEach(() => {
  vi.clearAllMocks();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

function Page() {
  return (
    <>
      <OpenStoredPages />
      <a href="/home/app/news" onClick={route}>
        News
      </a>
    </>
  );
}

/** True if the router got the click. */
function follow(): boolean {
  route.mockClear();
  // The page of this test is not left.
  window.addEventListener('click', (event) => event.preventDefault(), { capture: true, once: true });
  fireEvent.click(screen.getByRole('link'));
  return route.mock.calls.length > 0;
}

it('leaves links to the router while there is a connection, and to the browser while there is none', () => {
  const view = render(<Page />);
  expect(follow()).toBe(true);
  navigation.pathname = '/home/app/news';
  view.rerender(<Page />);
  connection.isOffline = true;
  view.rerender(<Page />);
  expect(assign).not.toHaveBeenCalled();
  expect(follow()).toBe(false);
});

it('leaves them to the browser where only the browser knows', () => {
  browser(false, {});
  render(<Page />);
  expect(follow()).toBe(false);
});

it('opens the page of a link by the browser if the connection is lost on the way', () => {
  const view = render(<Page />);
  follow();
  connection.isOffline = true;
  act(() => view.rerender(<Page />));
  expect(assign).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/\/home\/app\/news$/));
});

it('does not open a link that the page kept the person from, or that the router does not follow', () => {
  const view = render(<Page />);
  // As the question before unsaved input is left.
  const keep = (event: MouseEvent) => event.stopPropagation();
  document.addEventListener('click', keep, true);
  follow();
  document.removeEventListener('click', keep, true);
  // As a file, which the browser opens itself.
  route.mockImplementationOnce(() => undefined);
  window.addEventListener('click', (event) => event.preventDefault(), { once: true });
  fireEvent.click(screen.getByRole('link'));
  connection.isOffline = true;
  act(() => view.rerender(<Page />));
  expect(assign).not.toHaveBeenCalled();
});

it('leaves all links to the router where no page is stored', () => {
  browser(false, null);
  const view = render(<Page />);
  connection.isOffline = true;
  view.rerender(<Page />);
  expect(follow()).toBe(true);
  expect(assign).not.toHaveBeenCalled();
});
