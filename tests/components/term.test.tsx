import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Term, type TermProps } from '@/components/ui/term';
import messages from '@/messages/en.json';
import { renderOnPage } from '@/tests/support/render-on-page';

const MEANING = 'A part of a subproject.';

function show(look: Partial<TermProps>) {
  renderOnPage(<Term word="Lot" meaning={MEANING} {...look} />);
}

it('explains a word by keyboard, and gives the focus back', async () => {
  const user = userEvent.setup();
  show({});
  const word = screen.getByRole('button', { name: 'Lot' });
  expect(word.getAttribute('aria-description')).toBe(messages.common.explain);
  await user.tab();
  expect(document.activeElement).toBe(word);
  await user.keyboard('{Enter}');
  const box = await screen.findByRole('dialog', { name: 'Lot' });
  expect(box.textContent).toContain(MEANING);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(word);
});

it('stands as a sign beside a heading, and opens for a first press', async () => {
  show({ asIcon: true });
  await userEvent.click(screen.getByRole('button', { name: 'What does “Lot” mean?' }));
  expect(await screen.findByRole('dialog', { name: 'Lot' })).toBeTruthy();
});

it('stands in the badge of a state, with its icon, and opens for a press', async () => {
  show({ tone: 'state-order' });
  const badge = screen.getByRole('button', { name: 'State: Lot' });
  expect(badge.querySelector('svg')).toBeTruthy();
  expect(badge.getAttribute('aria-description')).toBe(messages.common.explain);
  await userEvent.click(badge);
  expect(await screen.findByRole('dialog', { name: 'Lot' })).toBeTruthy();
});
