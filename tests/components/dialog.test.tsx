import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { IconButton } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import {
  Dialog,
  DialogBody,
  DialogCancel,
  DialogContent,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog';
import { Input, Select, TextField } from '@/components/ui/field';
import { renderOnPage } from '@/tests/support/render-on-page';

interface Events {
  close?: () => void;
  discard?: () => void;
}

/** A cell that does not wrap, with a button that opens a dialog. */
function Opener({ close, discard }: Events) {
  const [open, setOpen] = useState(false);
  return (
    <div data-testid="cell" style={{ whiteSpace: 'nowrap' }}>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog
        open={open}
        {...(discard && { onDiscard: discard })}
        onOpenChange={() => {
          setOpen(false);
          close?.();
        }}
      >
        <DialogContent>
          <DialogHeader>
            <DialogTitle>Site</DialogTitle>
          </DialogHeader>
          <DialogBody>
            <TextField label="Street" defaultValue="Ring 1" />
            <Select aria-label="Country" defaultValue="de">
              <option value="de">Germany</option>
              <option value="nl">Netherlands</option>
            </Select>
            <Input type="search" aria-label="Find" />
          </DialogBody>
          <DialogFooter>
            <DialogCancel />
          </DialogFooter>
        </DialogContent>
      </Dialog>
    </div>
  );
}

async function opened(events: Events = {}) {
  renderOnPage(<Opener {...events} />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  return screen.getByRole('dialog', { name: 'Site' });
}

const question = () => screen.queryByRole('alertdialog', { name: 'Discard changes?' });

describe('a dialog', () => {
  it('lies at the end of the body, and inherits nothing from where it is declared', async () => {
    const dialog = await opened();
    expect(screen.getByTestId('cell').contains(dialog)).toBe(false);
  });

  it('focuses its first field, and gives the focus back', async () => {
    await opened();
    expect(document.activeElement).toBe(screen.getByLabelText('Street'));
    await userEvent.keyboard('{Escape}');
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Open'), 30_000);
  });

  it('closes at once where nothing was typed, or only searched', async () => {
    const close = vi.fn();
    await opened({ close });
    await userEvent.type(screen.getByLabelText('Find'), 'berlin');
    await userEvent.keyboard('{Escape}');
    expect(question()).toBeNull();
    expect(close).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['Esc', () => userEvent.keyboard('{Escape}')],
    ['Close', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
    ['Cancel', () => userEvent.click(screen.getByRole('button', { name: 'Cancel' }))],
  ])('asks at %s where something was typed, and goes on or discards it', async (_, leave) => {
    const [close, discard] = [vi.fn(), vi.fn()];
    await opened({ close, discard });
    await userEvent.type(screen.getByLabelText('Street'), '2');
    await leave();
    expect(question()).not.toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
    expect(screen.getByLabelText('Street')).toHaveProperty('value', 'Ring 12');
    expect(close).not.toHaveBeenCalled();
    await leave();
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect([discard, close].map((call) => call.mock.calls.length)).toEqual([1, 1]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('a press on Cancel leaves the focus in the field, whose error would move the button away', async () => {
    await opened();
    const cancel = screen.getByRole('button', { name: 'Cancel' });
    await userEvent.pointer({ target: cancel, keys: '[MouseLeft>]' });
    expect(document.activeElement).toBe(screen.getByLabelText('Street'));
  });

  it('asks where something was chosen, and not where it was changed back', async () => {
    const close = vi.fn();
    await opened({ close });
    await userEvent.selectOptions(screen.getByLabelText('Country'), 'nl');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
    await userEvent.selectOptions(screen.getByLabelText('Country'), 'de');
    await userEvent.keyboard('{Escape}');
    expect(close).toHaveBeenCalledTimes(1);
  });
});

/** A dialog that gives way to another once it knows what to show. */
function Loading() {
  const [state, setState] = useState<'closed' | 'loading' | 'loaded'>('closed');
  const close = () => setState('closed');
  return (
    <>
      <button type="button" onClick={() => setState('loading')}>
        Open
      </button>
      {state === 'loading' && (
        <Dialog open onOpenChange={close}>
          <DialogContent>
            <DialogHeader>
              <DialogTitle>Site</DialogTitle>
            </DialogHeader>
            <DialogBody>
              <button type="button" onClick={() => setState('loaded')}>
                Load
              </button>
            </DialogBody>
          </DialogContent>
        </Dialog>
      )}
      {state === 'loaded' && (
        <Dialog open onOpenChange={close}>
          <DialogContent>
            <DialogHeader>
              <DialogTitle>Site</DialogTitle>
            </DialogHeader>
            <DialogBody>
              <TextField label="Street" />
            </DialogBody>
          </DialogContent>
        </Dialog>
      )}
    </>
  );
}

it('gives the focus back to what opened the dialog that it took the place of', async () => {
  renderOnPage(<Loading />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await userEvent.click(screen.getByRole('button', { name: 'Load' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Street'));
  await userEvent.keyboard('{Escape}');
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Open'), 30_000);
});

it('a question focuses the answer that changes nothing', async () => {
  renderOnPage(
    <ConfirmDialog open onClose={() => undefined} title="Delete?" variant="danger" onConfirm={() => true} />,
  );
  await screen.findByRole('alertdialog', { name: 'Delete?' });
  expect(document.activeElement?.textContent).toBe('Cancel');
});

it('closes with one Esc while the tooltip of a button has opened', async () => {
  const close = vi.fn();
  renderOnPage(
    <Dialog open onOpenChange={close}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>Site</DialogTitle>
        </DialogHeader>
        <DialogBody>
          <TextField label="Street" />
          <IconButton label="Find the place" icon={<span />} />
        </DialogBody>
      </DialogContent>
    </Dialog>,
  );
  const user = userEvent.setup();
  await user.tab();
  expect(await screen.findByRole('tooltip')).toBeTruthy();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole('tooltip')).toBeNull();
});
