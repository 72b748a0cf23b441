import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import messages from '@/messages/en.json';
import { renderViewer, setUpViewer } from '@/tests/support/shown-viewer';

vi.mock('@/components/model-viewer/scene-renderer', async () => {
  const { fakeRenderer } = await import('@/tests/support/fake-renderer');
  return { makeRenderer: vi.fn(fakeRenderer) };
});

setUpViewer();
// As narrow as a phone, and nothing else that is asked for is so.
beforeEach(() => {
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: query.startsWith('(width <') }),
  );
});

const t = messages.viewer;
const bar = () => within(screen.getByRole('toolbar', { name: t.tools }));
const tool = (name: string) => bar().getByRole('button', { name });
const sheets = () => screen.queryAllByRole('dialog').map((sheet) => sheet.getAttribute('aria-label'));

/** The tools that need a picture are there with it. */
async function showTools() {
  renderViewer();
  await screen.findByRole('button', { name: t.storeysUpTo });
  return userEvent.setup();
}

describe('in one column, the tools', () => {
  it('open one sheet at a time, into which the focus goes, and from it back to its tool', async () => {
    const user = await showTools();
    expect(sheets()).toEqual([]);
    await user.click(tool(t.storeysUpTo));
    await waitFor(() => expect(sheets()).toEqual([t.storeysUpTo]));
    expect(document.activeElement).toBe(screen.getByRole('dialog'));
    expect(tool(t.storeysUpTo).getAttribute('aria-expanded')).toBe('true');
    await user.click(tool(t.colorBy));
    expect(sheets()).toEqual([t.legend]);
    expect(tool(t.storeysUpTo).getAttribute('aria-expanded')).toBe('false');
    await user.click(tool(messages.comments.title));
    expect(sheets()).toEqual([messages.comments.title]);
    await user.click(tool(messages.common.more));
    expect(sheets()).toEqual([messages.common.more]);
    await user.keyboard('{Escape}');
    expect(sheets()).toEqual([]);
    expect(document.activeElement).toBe(tool(messages.common.more));
  });

  it('show the walls, and then the one that is chosen, with its comments in place of it', async () => {
    const user = await showTools();
    await user.click(tool(t.wallsButton));
    await waitFor(() => expect(sheets()).toEqual([t.tree]));
    await user.click(within(screen.getByRole('dialog')).getByText('001'));
    expect(sheets()).toEqual(['Wall 001']);
    await user.click(screen.getByRole('button', { name: t.comment }));
    expect(sheets()).toEqual([messages.comments.title]);
    await user.click(screen.getByRole('button', { name: messages.common.close }));
    expect(sheets()).toEqual([]);
    await user.click(tool(t.wallsButton));
    expect(sheets()).toEqual(['Wall 001']);
  });

  it('keep the section when its sheet is closed, until it is removed', async () => {
    const user = await showTools();
    await user.click(tool(t.section));
    await waitFor(() => expect(sheets()).toEqual([t.section]));
    await user.click(tool(t.section));
    expect(sheets()).toEqual([]);
    expect(tool(t.section).getAttribute('aria-pressed')).toBe('true');
    await user.click(tool(t.section));
    await user.click(screen.getByRole('button', { name: t.removeSection }));
    expect(sheets()).toEqual([]);
    expect(tool(t.section).getAttribute('aria-pressed')).toBe('false');
  });

  it('close their sheet by Back, which does not leave the page', async () => {
    const goBack = vi.spyOn(window.history, 'back').mockImplementation(() => undefined);
    const added = vi.spyOn(window.history, 'pushState');
    const user = await showTools();
    await user.click(tool(t.storeysUpTo));
    await waitFor(() => expect(sheets()).toHaveLength(1));
    await user.click(screen.getByRole('dialog'));
    await vi.waitFor(() => expect(added).toHaveBeenCalled(), 30_000);
    vi.spyOn(window.history, 'state', 'get').mockReturnValue(null);
    act(() => void window.dispatchEvent(new PopStateEvent('popstate', { state: null })));
    await waitFor(() => expect(sheets()).toEqual([]));
    expect(goBack).not.toHaveBeenCalled();
  });
});
