import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { HelpMenu } from '@/components/shell/help-menu';
import messages from '@/messages/en.json';
import { renderOnPage } from '@/tests/support/render-on-page';

const { shell } = messages;

for (const hasOffers of [true, false]) {
  test(`offers are ${hasOffers ? 'promised by an organisation' : 'not promised where nobody sends them'}`, async () => {
    renderOnPage(<HelpMenu hasOffers={hasOffers} />);
    await userEvent.click(screen.getByRole('button', { name: shell.help }));
    expect(await screen.findByRole('menuitem', { name: shell.helpPages })).toBeTruthy();
    const offers = screen.queryByRole('menuitem', { name: shell.offers.open });
    expect(offers !== null).toBe(hasOffers);
  });
}
