import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AssignUnitsDialog } from '@/components/catalogue/assign-units-dialog';
import { SnoozeDialog } from '@/components/workflow/inbox/snooze-dialog';
import { PageUserProvider } from '@/lib/client/sync/page-user';
import { idOf, sampleTask } from '@/tests/gallery/sample-units';
import { renderOnPage } from '@/tests/support/render-on-page';

const MANY = Array.from({ length: 400 }, (_, place) => place);
/** As many, but for one. */
const OTHERS = [...MANY.slice(1), 400];

const CATALOGUE: Record<string, unknown> = {
  producttypes: {
    data: [
      {
        productTypeID: 5,
        title: 'Panel',
        titles: {},
        backgroundColor: '#fff',
        textColor: '#000',
        isActive: true,
      },
    ],
  },
  plants: { data: [{ plantID: 6, name: 'Emmen', isActive: true }] },
  productplantpreliminarydays: { data: [] },
};

beforeEach(() => {
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json(
      Object.entries(CATALOGUE).find(([name]) => path.includes(name))?.[1] ?? { data: [], count: 0 },
    ),
  );
});

/** Opens a dialog on a page of its own. */
const open = (dialog: React.ReactNode) =>
  renderOnPage(
    <PageUserProvider user={{ userId: 'rita', login: 'rita@example.com' }}>{dialog}</PageUserProvider>,
  );

const taskOf = (place: number) => sampleTask({ projectUnitID: idOf(place) });
const unitOf = (place: number) => ({ projectUnitID: idOf(place), projectUnitNo: `P-${place}`, title: 'Lot' });

const dialogs = [
  {
    name: 'the day of snoozed tasks',
    dialog: (places: number[]) => (
      <SnoozeDialog tasks={places.map(taskOf)} onClose={vi.fn()} onSnooze={vi.fn()} />
    ),
    type: () => userEvent.type(screen.getByRole('textbox', { name: 'Another day' }), '01/02/2027'),
    isOpen: () => screen.findByRole('textbox', { name: 'Another day' }),
  },
  {
    name: 'the product type of units',
    dialog: (places: number[]) => (
      <AssignUnitsDialog units={places.map(unitOf)} onAssigned={vi.fn()} onClose={vi.fn()} />
    ),
    type: async () => userEvent.selectOptions(await screen.findByLabelText('Product type'), '5'),
    isOpen: () => screen.findByLabelText('Product type'),
  },
];

describe.each(dialogs)('$name', ({ dialog, type, isOpen }) => {
  const offer = () => screen.queryByRole('button', { name: 'Restore' });

  it('is kept under a short key, and offered for the same of them in any order, but not for others', async () => {
    const first = open(dialog(MANY));
    await type();
    await waitFor(() => expect(Object.entries({ ...window.localStorage })).toHaveLength(1));
    expect(window.localStorage.key(0)?.length).toBeLessThan(100);
    first.unmount();
    const other = open(dialog(OTHERS));
    await isOpen();
    await act(async () => undefined);
    expect(offer()).toBeNull();
    other.unmount();
    open(dialog(MANY.toReversed()));
    await waitFor(() => expect(offer()).toBeTruthy());
  });
});
