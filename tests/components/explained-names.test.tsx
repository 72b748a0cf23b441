import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { AddMember } from '@/components/members/add-member';
import { type HeaderUnit, UnitHeader } from '@/components/units/unit-header';
import messages from '@/messages/en.json';
import { renderOnPage } from '@/tests/support/render-on-page';

const UNIT: HeaderUnit = {
  ...{ unitId: 'lot', rootUnitId: 'root', parentUnitId: 'house', unitNo: 'P-1-1' },
  ...{ title: 'Ground floor', unitType: 'aacorderlot', stateKey: 'PlaceOrder' },
  stateSince: new Date('2026-11-02T12:00:00Z'),
};

it('the state of a unit is explained where its page begins, by keyboard', async () => {
  const user = userEvent.setup();
  renderOnPage(<UnitHeader unit={UNIT} path={[]} owner={undefined} />);
  const heading = screen.getByRole('heading', { level: 1, name: 'Ground floor State: Ready to order' });
  const state = screen.getByRole('button', { name: 'State: Ready to order' });
  expect(heading.contains(state)).toBe(true);
  await user.tab();
  expect(document.activeElement).toBe(state);
  await user.keyboard('{Enter}');
  const box = await screen.findByRole('dialog', { name: 'Ready to order' });
  expect(box.textContent).toContain(messages.stateMeanings.PlaceOrder);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(state);
});

it('the role that somebody is to get is explained beside it, by touch', async () => {
  const user = userEvent.setup();
  renderOnPage(<AddMember rootUnitId="root" members={[]} onSave={async () => true} />);
  await user.selectOptions(screen.getByRole('combobox', { name: messages.members.asRole }), 'drafter');
  const sign = screen.getByRole('button', { name: 'What does “Drafter” mean?' });
  await user.pointer({ keys: '[TouchA]', target: sign });
  const box = await screen.findByRole('dialog', { name: 'Drafter' });
  expect(box.textContent).toContain(messages.roleMeanings.drafter);
});
