import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { LeaveGuard } from '@/components/ui/leave-guard';
import { leavePage, useLeaveBlock } from '@/components/ui/leave-page';
import { useUnsavedInput } from '@/lib/client/sync/unsaved-input';
import messages from '@/messages/en.json';
import { navigation } from '@/tests/support/navigation';
import { renderOnPage } from '@/tests/support/render-on-page';

const { push } = navigation.router;

const t = messages.common.leave;
const onBlocked = vi.fn();

function Sheet({ isBlocked = false, isDirty = false }: { isBlocked?: boolean; isDirty?: boolean }) {
  useLeaveBlock(isBlocked, onBlocked);
  useUnsavedInput(() => isDirty);
  return (
    <>
      <LeaveGuard />
      <a href="/home/app/dash">Dashboard</a>
      <input aria-label="Amount" />
    </>
  );
}

const entries = () => vi.spyOn(window.history, 'pushState');
const pop = (state: object | null) => {
  vi.spyOn(window.history, 'state', 'get').mockReturnValue(state);
  act(() => void window.dispatchEvent(new PopStateEvent('popstate', { state })));
};

beforeEach(() => {
  onBlocked.mockReset();
  vi.restoreAllMocks();
});

describe('a page that blocks leaving', () => {
  it('is left neither by a link, nor by a command, nor by closing the window', () => {
    renderOnPage(<Sheet isBlocked />);
    fireEvent.click(screen.getByRole('link', { name: 'Dashboard' }));
    expect(onBlocked).toHaveBeenCalledTimes(1);
    const go = vi.fn();
    leavePage(go);
    expect(onBlocked).toHaveBeenCalledTimes(2);
    expect([go.mock.calls, push.mock.calls]).toEqual([[], []]);
    const closing = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(closing);
    expect(closing.defaultPrevented).toBe(true);
  });

  it('nor by Back', async () => {
    const added = entries();
    const goBy = vi.spyOn(window.history, 'go').mockImplementation(() => undefined);
    renderOnPage(<Sheet isBlocked />);
    await userEvent.type(screen.getByRole('textbox'), '1');
    await vi.waitFor(() => expect(added).toHaveBeenCalled(), 30_000);
    pop(null);
    expect(onBlocked).toHaveBeenCalledTimes(1);
    expect(goBy).not.toHaveBeenCalled();
  });

  it('is left as soon as nothing is against it', () => {
    renderOnPage(<Sheet />);
    const go = vi.fn();
    leavePage(go);
    expect(go).toHaveBeenCalledOnce();
  });
});

describe('unsaved input', () => {
  it('is asked about whichever way the page is left', async () => {
    renderOnPage(<Sheet isDirty />);
    const go = vi.fn();
    act(() => leavePage(go));
    expect(await screen.findByText(t.text)).toBeTruthy();
    expect(go).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: t.leave }));
    expect(go).toHaveBeenCalledOnce();
  });

  it('is asked about by Back without the Navigation API, which then leads out', async () => {
    const added = entries();
    const goBy = vi.spyOn(window.history, 'go').mockImplementation(() => undefined);
    renderOnPage(<Sheet isDirty />);
    await userEvent.type(screen.getByRole('textbox'), '1');
    await vi.waitFor(() => expect(added).toHaveBeenCalledOnce(), 30_000);
    pop(null);
    expect(await screen.findByText(t.text)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: t.leave }));
    expect(goBy).toHaveBeenCalledWith(-2);
  });

  it('is asked about too where a table keeps what is typed to itself', async () => {
    const added = entries();
    const end = new AbortController();
    for (const type of ['input', 'keyup']) {
      const keep = (event: Event) => event.stopImmediatePropagation();
      window.addEventListener(type, keep, { capture: true, signal: end.signal });
    }
    renderOnPage(<Sheet isDirty />);
    screen.getByRole('textbox').focus();
    await userEvent.keyboard('1');
    end.abort();
    await vi.waitFor(() => expect(added).toHaveBeenCalledOnce(), 30_000);
  });

  it('gets no entry of its own while there is none', async () => {
    const added = entries();
    renderOnPage(<Sheet />);
    await userEvent.type(screen.getByRole('textbox'), '1');
    await new Promise((done) => setTimeout(done));
    expect(added).not.toHaveBeenCalled();
  });
});
