import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { DateField } from '@/components/ui/date-field';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { Tip } from '@/components/ui/tooltip';
import { useShortcut } from '@/components/ui/use-shortcut';
import { renderOnPage } from '@/tests/support/render-on-page';

let user = userEvent.setup();
beforeEach(() => {
  user = userEvent.setup();
});

const button = () => screen.getByRole('button');

function Menu() {
  useShortcut({ letter: 'm', run: () => button().click() });
  return (
    <DropdownMenu>
      <DropdownMenuTrigger>Thing</DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuItem>First</DropdownMenuItem>
        <DropdownMenuItem>Second</DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

it('a tooltip describes what the pointer is on', async () => {
  renderOnPage(
    <Tip text="More about it">
      <button type="button">Thing</button>
    </Tip>,
  );
  await user.hover(button());
  expect(await screen.findByRole('tooltip')).toHaveProperty('textContent', 'More about it');
  expect(button().getAttribute('aria-describedby')).toBe(screen.getByRole('tooltip').id);
});

it.each([
  ['a key', () => user.keyboard('{Enter}')],
  ['a shortcut', () => user.keyboard('{Control>}m{/Control}')],
])('a menu opened by %s begins at its first entry, and gives the focus back', async (_, press) => {
  renderOnPage(<Menu />);
  expect(button().getAttribute('aria-expanded')).toBe('false');
  button().focus();
  await press();
  const first = await screen.findByRole('menuitem', { name: 'First' });
  await vi.waitFor(() => expect(document.activeElement).toBe(first));
  await user.keyboard('{Escape}');
  await vi.waitFor(() => expect(document.activeElement).toBe(button()));
});

it('a menu opens when the pointer is let go, and closes at the next press', async () => {
  renderOnPage(<Menu />);
  await user.pointer({ keys: '[MouseLeft>]', target: button() });
  expect(screen.queryByRole('menu')).toBeNull();
  await user.pointer({ keys: '[/MouseLeft]', target: button() });
  expect(await screen.findByRole('menu')).toBeTruthy();
  await user.click(screen.getByText('Thing'));
  expect(screen.queryByRole('menu')).toBeNull();
});

it('a date field opens its calendar at its day by Alt and the arrow down, also when it is there already', async () => {
  renderOnPage(<DateField aria-label="Date" value="2026-11-24" />);
  for (const _ of ['first', 'again']) {
    screen.getByLabelText('Date').focus();
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await screen.findByRole('grid');
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('24'));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('grid')).toBeNull();
  }
});
