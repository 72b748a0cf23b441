import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AssignUnitsDialog } from '@/components/catalogue/assign-units-dialog';
import { MoveLotsDialog } from '@/components/deliveries/move-lots-dialog';
import { idOf } from '@/tests/gallery/sample-units';
import { renderOnPage } from '@/tests/support/render-on-page';

const LOTS = [1, 2, 3].map((place) => ({
  projectUnitID: idOf(place),
  projectUnitNo: `P-1-0${place}`,
  title: `Storey ${place}`,
}));

/** What is sent, by method and the end of its path. */
const sent: [name: string, body: unknown][] = [];
afterEach(() => {
  sent.length = 0;
});

function answer(answers: Record<string, unknown>) {
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const name = Object.keys(answers).find((known) => path.includes(known)) ?? '';
    if (init.body) sent.push([name, JSON.parse(String(init.body))]);
    return Response.json(answers[name], { status: name === '' ? 404 : 200 });
  });
}

function show(dialog: React.ReactNode) {
  renderOnPage(dialog);
  return userEvent.setup();
}

describe('the move of several lots', () => {
  const delivery = (place: number, status: string) => ({
    projectUnitID: idOf(place),
    title: `Storey ${place}`,
    parentProjectUnitID: null,
    version: place,
    deliveryLotID: null,
    deliveryVersion: null,
    deliveryDate: '2027-01-12',
    minDate: place === 2 ? '2027-01-11' : '2026-12-01',
    status,
    volumeM3: 10,
    weightKg: 100,
    wallNos: [],
    hasMaterials: true,
  });
  const plan = {
    rootProjectUnitID: idOf(9),
    subProjects: [],
    deliveries: [
      delivery(1, 'planned'),
      delivery(2, 'planned'),
      delivery(3, 'fixed'),
      delivery(4, 'planned'),
    ],
    earliestDate: '2026-12-01',
    trucksPerWeek: 10,
    abilities: { editMaterials: { can: true } },
  };

  it('lists what stays, and moves the others with the versions that were seen', async () => {
    answer({ moves: { data: { moveID: idOf(8), plan } }, 'delivery-plan': { data: plan } });
    const [onMoved, onClose] = [vi.fn(), vi.fn()];
    const lotIds = LOTS.map(({ projectUnitID }) => projectUnitID);
    const user = show(
      <MoveLotsDialog rootUnitId={idOf(9)} lotIds={lotIds} onMoved={onMoved} onClose={onClose} />,
    );
    expect(await screen.findByText('3 dates selected')).toBeTruthy();
    const save = () => screen.getByRole('button', { name: 'Save move' });
    expect(save().getAttribute('aria-description')).toBe('Move the selection by a week first.');
    await user.click(screen.getByRole('button', { name: 'One week earlier' }));
    expect(screen.getByText('One date of 3 moves.')).toBeTruthy();
    expect(screen.getByText('2 dates stay as they are')).toBeTruthy();
    const stays = within(screen.getByRole('list', { name: 'What the move does' }));
    expect(stays.getByText(/One date would be too early/).parentElement?.textContent).toContain('Storey 2');
    expect(stays.getByText(/One delivery is fixed/).parentElement?.textContent).toContain('Storey 3');
    await user.click(save());
    await waitFor(() => expect(onMoved).toHaveBeenCalledTimes(1));
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(sent).toEqual([
      ['moves', { moves: [{ projectUnitID: idOf(1), from: '2027-01-12', to: '2027-01-05', version: 1 }] }],
    ]);
  });

  it('is offered nothing where no date can move', async () => {
    answer({ 'delivery-plan': { data: { ...plan, deliveries: [delivery(3, 'fixed')] } } });
    const user = show(
      <MoveLotsDialog rootUnitId={idOf(9)} lotIds={[idOf(3)]} onMoved={vi.fn()} onClose={vi.fn()} />,
    );
    await user.click(await screen.findByRole('button', { name: 'One week later' }));
    const save = screen.getByRole('button', { name: 'Save move' });
    expect(save.getAttribute('aria-description')).toBe('None of these dates can move there.');
  });

  it('says that lots without materials have no date', async () => {
    answer({ 'delivery-plan': { data: { ...plan, deliveries: [] } } });
    show(<MoveLotsDialog rootUnitId={idOf(9)} lotIds={[idOf(3)]} onMoved={vi.fn()} onClose={vi.fn()} />);
    expect(await screen.findByText(/no materials with a delivery date/)).toBeTruthy();
  });
});

describe('a product type of several lots', () => {
  const assigned = {
    assignmentID: idOf(7),
    projectUnitID: idOf(2),
    ...{ productTypeID: 5, productType: 'Panel', productTypeBGColor: '#fff', productTypeTextColor: '#000' },
    ...{ plantID: 6, plant: 'Emmen', leadDays: 12 },
  };
  const catalogue = {
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

  it('lists those that have it, and is assigned to the others', async () => {
    answer({
      batch: { data: [assigned], count: 2, refused: [] },
      projectunitproducttypeassignments: { data: [assigned], count: 1 },
      ...catalogue,
    });
    const onAssigned = vi.fn();
    const user = show(<AssignUnitsDialog units={LOTS} onAssigned={onAssigned} onClose={vi.fn()} />);
    const confirm = () => screen.getByRole('button', { name: /^Assign \(/ });
    expect(confirm().getAttribute('aria-description')).toBe('Choose a product type and a plant.');
    await user.selectOptions(await screen.findByLabelText('Product type'), '5');
    await user.selectOptions(screen.getByLabelText('Plant'), '6');
    expect(await screen.findByText('One unit has it already and is left out')).toBeTruthy();
    expect(screen.getByText('P-1-02 Storey 2')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Assign (2)' }));
    await waitFor(() => expect(onAssigned).toHaveBeenCalledTimes(1));
    expect(sent).toEqual([['batch', { productTypeID: 5, plantID: 6, projectUnitIDs: [idOf(1), idOf(3)] }]]);
  });
});
