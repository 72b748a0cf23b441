import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { TextField } from '@/components/ui/field';
import { initialsOf } from '@/components/ui/initials';
import { pageCount } from '@/components/ui/pager';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs';
import { currentToasts, dismissToast, toast } from '@/components/ui/toast-store';
import { readableOn } from '@/lib/domain/readable-color';
import { renderOnPage } from '@/tests/support/render-on-page';

function show(element: ReactNode) {
  return renderOnPage(element);
}

describe('a blocked button', () => {
  it('says why, can be reached, and does nothing', async () => {
    const press = vi.fn();
    show(
      <Button blocked="Delete the rows first" onClick={press}>
        Delete
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Delete' });
    await userEvent.click(button);
    await userEvent.tab();
    expect(press).not.toHaveBeenCalled();
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(button.getAttribute('aria-description')).toBe('Delete the rows first');
  });

  it('sends no form', async () => {
    const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    show(
      <form onSubmit={submit}>
        <Button type="submit" busy>
          Save
        </Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(submit).not.toHaveBeenCalled();
  });
});

it('ties a field to its label, hint and error', () => {
  show(<TextField label="Title" hint="Shown in lists" error="A title is needed" required />);
  const input = screen.getByLabelText(/Title/);
  const described = (input.getAttribute('aria-describedby') ?? '').split(' ');
  const texts = described.map((id) => document.getElementById(id)?.textContent);
  expect(texts).toEqual(['Shown in lists', 'A title is needed']);
  expect(input.getAttribute('aria-invalid')).toBe('true');
});

describe('a confirmation', () => {
  it.each([
    [false, 0],
    [undefined, 1],
  ])('answered %s closes %i times', async (answer, times) => {
    const close = vi.fn();
    show(
      <ConfirmDialog
        open
        onClose={close}
        title="Delete?"
        confirmLabel="Delete"
        onConfirm={async () => answer}
      >
        It takes everything below with it.
      </ConfirmDialog>,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Delete', hidden: true }));
    expect(close).toHaveBeenCalledTimes(times);
  });
});

it('walks through tabs with the arrow keys', async () => {
  const names = ['One', 'Two', 'Three'];
  show(
    <Tabs defaultValue="One">
      <TabsList aria-label="Sheets">
        {names.map((name) => (
          <TabsTrigger key={name} value={name}>
            {name}
          </TabsTrigger>
        ))}
      </TabsList>
      {names.map((name) => (
        <TabsContent key={name} value={name}>
          {name} content
        </TabsContent>
      ))}
    </Tabs>,
  );
  await userEvent.click(screen.getByRole('tab', { name: 'One' }));
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByRole('tabpanel').textContent).toBe('Three content');
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(screen.getByRole('tabpanel').textContent).toBe('Two content');
  await userEvent.keyboard('{End}');
  expect(screen.getByRole('tab', { name: 'Three' })).toBe(document.activeElement);
});

it('keeps the four newest messages', () => {
  const ids = ['a', 'b', 'c', 'd', 'e'].map((title) => toast.info(title));
  expect(currentToasts().map(({ title }) => title)).toEqual(['b', 'c', 'd', 'e']);
  for (const id of ids) dismissToast(id);
  expect(currentToasts()).toEqual([]);
});

it('shows the latest of several messages about the same thing', () => {
  toast.warning({ title: 'A name is missing', topic: 'structure' });
  const other = toast.info('Something else');
  const last = toast.success({ title: 'Saved', topic: 'structure' });
  expect(currentToasts().map(({ title }) => title)).toEqual(['Something else', 'Saved']);
  for (const id of [other, last]) dismissToast(id);
});

it('counts pages and shortens names', () => {
  expect([pageCount(0, 20), pageCount(20, 20), pageCount(21, 20)]).toEqual([1, 1, 2]);
  expect(['Paul Einkauf', 'purchaser@example.com', 'Ada', ''].map(initialsOf)).toEqual(['PE', 'PC', 'A', '']);
});

describe('text in colours of its own', () => {
  it('is black or white where the wanted colour could not be read', () => {
    expect(readableOn('#e08a00', '#ffffff')).toBe('#000000');
    expect(readableOn('#123', '#1a2b3c')).toBe('#ffffff');
    expect(readableOn('#1f77b4', '#fff')).toBe('#fff');
    expect(readableOn('teal', '#fff')).toBe('#fff');
  });
});
