import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { JoinedPages, type PageWindow } from '@/components/drawings/joined-pages';
import { useDrawingAddress } from '@/components/drawings/use-drawing-address';
import { type DrawingKeys, useDrawingKeys } from '@/components/drawings/use-drawing-keys';
import type { PagesHandle } from '@/components/page-viewer/page-scroll';

beforeEach(() => {
  // Nothing is measured without a layout.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(832);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(632);
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(1864);
});
const SIZE = { width: 800, height: 600 };
const windowOf = (key: string, pages: number): PageWindow => ({
  key,
  label: key,
  pages: {
    source: { draw: async () => undefined, text: null },
    sizes: Array.from({ length: pages }, () => SIZE),
  },
});

/** Two versions of a plan of three pages, side by side. */
function renderWindows() {
  const onPlace = vi.fn();
  const handles: (PagesHandle | null)[] = [];
  render(
    <JoinedPages
      windows={[windowOf('earlier', 3), windowOf('later', 3)]}
      pageLabel={(page) => `${page}`}
      failedText=""
      zoom={1}
      turn={0}
      hits={new Map()}
      currentHit={null}
      marks={[]}
      onOpenMark={() => undefined}
      onMark={null}
      onZoom={() => undefined}
      onScale={() => undefined}
      startPlace={null}
      onPlace={onPlace}
      onHandle={(handle) => handles.push(handle)}
    />,
  );
  const [earlier, later] = ['earlier', 'later'].map((name) => screen.getByRole('region', { name }));
  if (!earlier || !later) throw new Error('no windows');
  return { earlier, later, onPlace, handles };
}

it('scrolls the other version along, and says where the touched one is', async () => {
  const { earlier, later, onPlace, handles } = renderWindows();
  await userEvent.pointer({ target: earlier, keys: '[MouseLeft]' });
  earlier.scrollTop = 616;
  fireEvent.scroll(earlier);
  expect(later.scrollTop).toBeCloseTo(616, 3);
  expect(onPlace.mock.lastCall?.[0]).toMatchObject({ page: 2, x: 0.5, y: 0.5 });
  // What follows does not lead.
  onPlace.mockClear();
  fireEvent.scroll(later);
  expect(onPlace).not.toHaveBeenCalled();
  handles.at(-1)?.goToPage(3);
  expect([earlier.scrollTop, later.scrollTop]).toEqual([1232, 1232]);
});

it('follows the keys, even where the pointer rests over the other version', async () => {
  const { earlier, later, onPlace } = renderWindows();
  later.focus();
  await userEvent.pointer({ target: earlier });
  await userEvent.keyboard('{End}');
  fireEvent.scroll(later);
  expect(later.scrollTop).toBe(1232);
  expect(earlier.scrollTop).toBeCloseTo(1232, 3);
  expect(onPlace.mock.lastCall?.[1]).toBe(3);
  await userEvent.keyboard('{Home}');
  expect(later.scrollTop).toBe(0);
  later.scrollTop = 616;
  await userEvent.keyboard('{Control>}{Home}{/Control}');
  expect(later.scrollTop).toBe(616);
  // And where the wheel is turned, even where the other has the focus.
  fireEvent.wheel(earlier);
  earlier.scrollTop = 616;
  fireEvent.scroll(earlier);
  expect(later.scrollTop).toBeCloseTo(616, 3);
});

it('lets the version with the focus lead when the other one moves late under the pointer', async () => {
  const { earlier, later } = renderWindows();
  earlier.scrollTop = 616;
  later.focus();
  await userEvent.pointer({ target: earlier });
  fireEvent.scroll(earlier);
  expect(later.scrollTop).toBe(0);
});

function Keys(keys: DrawingKeys) {
  const press = useDrawingKeys(keys);
  return (
    <div role="application" onKeyDown={press}>
      <button type="button">Plan</button>
      <input aria-label="Search" />
    </div>
  );
}

it('reacts to single keys while the focus is on the drawing, Ctrl+F anywhere', async () => {
  const keys = { page: vi.fn(), zoom: vi.fn(), fit: vi.fn(), turn: vi.fn(), search: vi.fn() };
  render(<Keys {...keys} />);
  await userEvent.keyboard('r+0');
  expect([keys.turn, keys.zoom, keys.fit].map(({ mock }) => mock.calls.length)).toEqual([0, 0, 0]);
  await userEvent.keyboard('{Control>}f{/Control}');
  expect(keys.search).toHaveBeenCalledOnce();
  screen.getByRole('button').focus();
  await userEvent.keyboard('rR+-0/{PageUp}{PageDown}');
  expect(keys.turn).toHaveBeenCalledTimes(2);
  expect(keys.zoom.mock.calls).toEqual([[1], [-1]]);
  expect(keys.page.mock.calls).toEqual([[-1], [1]]);
  expect(keys.fit).toHaveBeenCalledOnce();
  expect(keys.search).toHaveBeenCalledTimes(2);
  await userEvent.type(screen.getByRole('textbox'), 'r+/');
  expect(keys.turn).toHaveBeenCalledTimes(2);
});

function Address() {
  const { linked, change, move } = useDrawingAddress();
  return (
    <>
      <output>{JSON.stringify(linked?.view.turn ?? null)}</output>
      <button
        type="button"
        onClick={() => {
          change({ fileId: 'plan', turn: 90 });
          move({ page: 2, x: 0.5, y: 0.25 });
        }}
      >
        Turn
      </button>
    </>
  );
}

it('shows what the address says, and the address says what is shown', async () => {
  window.history.replaceState(null, '', '/view?show=drawings#turn=180');
  render(<Address />);
  expect(screen.getByRole('status').textContent).toBe('180');
  await userEvent.click(screen.getByRole('button'));
  await vi.waitFor(
    () => expect(window.location.hash).toBe('#file=plan&turn=90&page=2&at=0.5%2C0.25'),
    30_000,
  );
  expect(window.location.search).toBe('?show=drawings');
  window.location.hash = '#turn=270';
  fireEvent(window, new HashChangeEvent('hashchange'));
  expect(screen.getByRole('status').textContent).toBe('270');
});

it('leaves the address alone while another page is on its way, which a change of it would call off', () => {
  vi.useFakeTimers();
  try {
    render(
      <>
        <Address />
        <a href="/other" onClick={(event) => event.preventDefault()}>
          Other
        </a>
      </>,
    );
    fireEvent.click(screen.getByRole('button'));
    fireEvent.click(screen.getByRole('link'));
    vi.advanceTimersByTime(10_000);
    expect(window.location.hash).toBe('');
    cleanup();
    render(<Address />);
    fireEvent.click(screen.getByRole('button'));
    vi.advanceTimersByTime(10_000);
    expect(window.location.hash).toBe('#file=plan&turn=90&page=2&at=0.5%2C0.25');
  } finally {
    vi.useRealTimers();
  }
});
