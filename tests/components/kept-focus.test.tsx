import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Toaster } from '@/components/ui/toaster';
import { renderOnPage } from '@/tests/support/render-on-page';

/** Removes the row that was deleted, where its list is read later. */
let readList = () => {};

/** A list whose rows are deleted, at once or after a question, and a bar that is gone once it is used. */
function Page({ late = false }: { late?: boolean }) {
  const [names, setNames] = useState(['One', 'Two', 'Three']);
  const [asked, setAsked] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(true);
  const remove = (name: string | null) => setNames((now) => now.filter((known) => known !== name));
  return (
    <main>
      <h1>Page</h1>
      <section>
        <h2>Names</h2>
        <ul>
          {names.map((name) => (
            <li key={name}>
              <button type="button" onClick={() => setAsked(name)}>
                Delete {name}
              </button>
              <button type="button" onClick={() => remove(name)}>
                Decline {name}
              </button>
            </li>
          ))}
        </ul>
      </section>
      {isOpen && (
        <div>
          <button type="button" onClick={() => setOpen(false)}>
            Save
          </button>
        </div>
      )}
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title="Delete?"
        confirmLabel="Yes"
        onConfirm={async () => {
          if (late) readList = () => act(() => remove(asked));
          else remove(asked);
          return true;
        }}
      />
      <Toaster />
    </main>
  );
}

beforeEach(() => {
  readList = () => {};
});

const button = (name: string) => screen.getByRole('button', { name });
const focused = () => document.activeElement?.textContent;

it.each([false, true])(
  'a deleted row hands the focus on to the next one (list read later: %s)',
  async (late) => {
    renderOnPage(<Page late={late} />);
    const user = userEvent.setup();
    await user.click(button('Delete Two'));
    await user.click(await screen.findByRole('button', { name: 'Yes' }));
    if (late) await waitFor(() => expect(focused()).toBe('Delete Two'));
    readList();
    await waitFor(() => expect(focused()).toBe('Delete Three'));
    expect(screen.queryByRole('button', { name: 'Delete Two' })).toBeNull();
  },
);

it('a dialog hands it back itself, however soon the next frame is drawn', async () => {
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => {
    queueMicrotask(draw);
    return 0;
  });
  renderOnPage(<Page late />);
  const user = userEvent.setup();
  await user.click(button('Delete Two'));
  await user.click(await screen.findByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(focused()).toBe('Delete Two'));
  readList();
  await waitFor(() => expect(focused()).toBe('Delete Three'));
});

it('the last row hands it to the one before, and the only one to the heading of its list', async () => {
  renderOnPage(<Page />);
  const user = userEvent.setup();
  await user.click(button('Decline Three'));
  await waitFor(() => expect(focused()).toBe('Delete Two'));
  await user.click(button('Decline Two'));
  await waitFor(() => expect(focused()).toBe('Delete One'));
  await user.click(button('Decline One'));
  await waitFor(() => expect(focused()).toBe('Names'));
  await user.click(button('Save'));
  expect(screen.getByText('Names').hasAttribute('tabindex')).toBe(false);
});

it('a bar that is done hands it to the heading of the page', async () => {
  renderOnPage(<Page />);
  const user = userEvent.setup();
  await user.click(button('Save'));
  await waitFor(() => expect(focused()).toBe('Page'));
});

it('takes no focus for what was left before it disappeared', async () => {
  renderOnPage(<Page late />);
  const user = userEvent.setup();
  await user.click(button('Delete Two'));
  await user.click(await screen.findByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(focused()).toBe('Delete Two'));
  await user.click(screen.getByText('Names'));
  readList();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete Two' })).toBeNull());
  await new Promise(requestAnimationFrame);
  expect(document.activeElement).toBe(document.body);
});
