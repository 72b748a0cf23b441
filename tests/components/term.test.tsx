import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, expect, it } from 'vitest';
import { Term } from '@/components/ui/term';
import messages from '@/messages/en.json';

/** The box is loaded when it is needed. */
const PATIENCE = { timeout: 30_000 };
const MEANING = 'A part of a subproject.';

function show(asIcon: boolean) {
  render(
    <NextIntlClientProvider locale="en" messages={messages}>
      <Term word="Lot" meaning={MEANING} asIcon={asIcon} />
    </NextIntlClientProvider>,
  );
}

afterEach(cleanup);

it('explains a word by keyboard, and gives the focus back', async () => {
  const user = userEvent.setup();
  show(false);
  const word = screen.getByRole('button', { name: 'Lot' });
  expect(word.getAttribute('aria-description')).toBe(messages.common.explain);
  await user.tab();
  expect(document.activeElement).toBe(word);
  await user.keyboard('{Enter}');
  const box = await screen.findByRole('dialog', { name: 'Lot' }, PATIENCE);
  expect(box.textContent).toContain(MEANING);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(word);
});

it('stands as a sign beside a heading, and opens for a first press', async () => {
  show(true);
  await userEvent.click(screen.getByRole('button', { name: 'What does “Lot” mean?' }));
  expect(await screen.findByRole('dialog', { name: 'Lot' }, PATIENCE)).toBeTruthy();
});
