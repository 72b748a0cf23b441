import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { MaterialRow } from '@/components/structure/material-row';
import { StructureProvider } from '@/components/structure/store-context';
import { StructureStore } from '@/components/structure/structure-store';
import { renderOnPage } from '@/tests/support/render-on-page';
import { lotNode, row, subprojectNode } from '@/tests/support/structure-trees';

it('a day that is typed but not left is in the structure, and so in its draft', async () => {
  const material = row(12, null);
  const store = new StructureStore({
    tree: [subprojectNode('North', [lotNode('A', [material], 'a')], 'north')],
    version: 1,
    earliest: { root: '2026-12-01', ofUnits: {} },
    materialTypes: ['AAC blocks'],
  });
  const day = () => store.tree[0]?.children[0]?.materials[0]?.deliveryDay;
  renderOnPage(
    <StructureProvider value={store}>
      <MaterialRow node={material} minDay="2026-12-01" problems={[]} />
    </StructureProvider>,
    { locale: 'en-GB' },
  );
  const user = userEvent.setup();
  const field = screen.getByRole('textbox', { name: 'Delivery date' });
  await user.type(field, '18/01/2027');
  expect(document.activeElement).toBe(field);
  expect(day()).toBe('2027-01-18');
});
