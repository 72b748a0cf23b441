import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { SiblingMenu } from '@/components/units/sibling-menu';
import { idOf, sampleUnit } from '@/tests/gallery/sample-units';
import { renderOnPage } from '@/tests/support/render-on-page';

const scrolled = vi.fn();
const ROOT = idOf(99);

function answer(count: number): void {
  const data = Array.from({ length: count }, (_, place) =>
    sampleUnit({
      ...{ projectUnitID: idOf(place + 1), rootProjectUnitID: ROOT, parentProjectUnitID: ROOT },
      ...{ projectUnitType: 'approvallot', title: `Lot ${place + 1}`, projectUnitNo: `P-1-${place + 1}` },
    }),
  );
  vi.stubGlobal('fetch', async () => Response.json({ data, count }));
}

beforeEach(() => {
  scrolled.mockReset();
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element, options) {
    scrolled(this.textContent, options);
  });
});

async function open() {
  renderOnPage(<SiblingMenu unitId={idOf(9)} title="Lot 9" unitType="approvallot" parentUnitId={ROOT} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button'));
  await screen.findByRole('menuitem', { name: 'Lot 9' });
  return user;
}
const names = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);

it('of many units opens at the present one and can be searched', async () => {
  answer(14);
  const user = await open();
  expect(scrolled).toHaveBeenCalledWith('Lot 9', { block: 'center' });
  expect(names().slice(8, 11)).toEqual(['Lot 9', 'Lot 10', 'Lot 11']);
  expect(screen.getByRole('menuitem', { name: 'Lot 9' }).getAttribute('aria-current')).toBe('true');
  await user.type(screen.getByRole('searchbox'), 'P-1-14');
  await waitFor(() => expect(names()).toEqual(['Lot 14']));
});

it('of few units has no search', async () => {
  answer(11);
  await open();
  expect(screen.queryByRole('searchbox')).toBeNull();
});
