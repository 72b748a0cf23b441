import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { UnitTreeButton } from '@/components/units/tree/unit-tree-button';
import type { UnitTreeNodeDto } from '@/lib/contract/unit-tree';
import { idOf } from '@/tests/gallery/sample-units';
import { navigation, startAt } from '@/tests/support/navigation';
import { renderOnPage } from '@/tests/support/render-on-page';

startAt({ pathname: '/project' });

const ROOT = idOf(1);
const unit = (place: number, parent: number | null, title: string): UnitTreeNodeDto => ({
  projectUnitID: idOf(place),
  parentProjectUnitID: parent === null ? null : idOf(parent),
  projectUnitNo: `P-1-${place}`,
  title,
  projectUnitType: parent === null ? 'project' : 'approvallot',
  stateKey: 'Preparing',
});
const UNITS = [
  unit(1, null, 'Park'),
  unit(2, 1, 'House A'),
  unit(3, 2, 'Ground floor'),
  unit(4, 2, 'First floor'),
  unit(5, 1, 'House B'),
  unit(6, 5, 'Cellar'),
];

const asked = vi.fn();
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue();
  vi.stubGlobal('fetch', async (path: string) => {
    asked(path);
    return Response.json({ data: UNITS, count: UNITS.length });
  });
});
afterEach(() => {
  vi.clearAllMocks();
});

function show(params: Record<string, string>) {
  navigation.params = params;
  renderOnPage(
    <>
      <UnitTreeButton since="1" />
      <textarea aria-label="Note" />
    </>,
  );
  return userEvent.setup();
}

const titles = () => screen.getAllByRole('treeitem').map((row) => row.textContent);
const active = () =>
  document.getElementById(screen.getByRole('tree').getAttribute('aria-activedescendant') ?? '')?.textContent;

it('is offered on the pages of a project alone, and reads nothing before it is opened', async () => {
  show({});
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();
  show({ rootUnitId: ROOT });
  expect(screen.getByRole('button', { name: 'All project units' })).toBeTruthy();
  expect(asked).not.toHaveBeenCalled();
});

it('leaves Ctrl B to fields, and to the browser where there is no project', async () => {
  const user = show({ rootUnitId: ROOT });
  expect(fireEvent.keyDown(screen.getByRole('textbox'), { key: 'b', ctrlKey: true })).toBe(true);
  expect(fireEvent.keyDown(document.body, { key: 'b', ctrlKey: true })).toBe(false);
  expect(await screen.findByRole('dialog')).toBeTruthy();
  cleanup();
  show({});
  expect(fireEvent.keyDown(document.body, { key: 'b', ctrlKey: true })).toBe(true);
  await user.keyboard('{Control>}b{/Control}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('shows the way to the unit whose page is open, and leads to others by keys alone', async () => {
  const user = show({ rootUnitId: ROOT, unitId: idOf(4) });
  await user.keyboard('{Control>}b{/Control}');
  const tree = await screen.findByRole('tree', { name: 'Project units' });
  expect(asked).toHaveBeenCalledTimes(1);
  expect(titles()).toEqual([
    'Park, Preparing, P-1-1',
    'House A, Preparing, P-1-2',
    'Ground floor, Preparing, P-1-3',
    'First floor, Preparing, P-1-4',
    'House B, Preparing, P-1-5',
  ]);
  expect(within(tree).getByRole('treeitem', { current: 'page' }).textContent).toContain('First floor');
  tree.focus();
  expect(active()).toContain('First floor');
  await user.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}');
  expect(active()).toContain('Cellar');
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(active()).toContain('House B');
  expect(titles()).toHaveLength(5);
  await user.keyboard('gr');
  expect(active()).toContain('Ground floor');
  await user.keyboard('{Enter}');
  expect(navigation.router.push).toHaveBeenCalledWith(expect.stringContaining(`${ROOT}/${idOf(3)}`));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('is narrowed by what is typed, from the field into the tree', async () => {
  const user = show({ rootUnitId: ROOT });
  await user.click(screen.getByRole('button', { name: 'All project units' }));
  expect(document.activeElement).toBe(await screen.findByRole('searchbox', { name: 'Title or number' }));
  await user.keyboard('cellar');
  expect(screen.getByRole('status').textContent).toBe('3 units');
  expect(titles().map((title) => title?.split(',')[0])).toEqual(['Park', 'House B', 'Cellar']);
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(screen.getByRole('tree'));
  await user.type(screen.getByRole('searchbox'), 'x');
  expect(screen.getByText('No unit has this title or number.')).toBeTruthy();
});

it('opens and closes what is below a unit by a press, without leaving the page', async () => {
  const user = show({ rootUnitId: ROOT });
  await user.click(screen.getByRole('button', { name: 'All project units' }));
  const house = await screen.findByRole('treeitem', { name: /House B/ });
  const toggle = house.querySelector('[data-toggle]');
  if (!toggle) throw new Error('a unit with others below it is opened by a press');
  await user.click(toggle);
  expect(screen.getByRole('treeitem', { name: /Cellar/ }).getAttribute('href')).toContain(idOf(6));
  await user.click(toggle);
  expect(screen.queryByRole('treeitem', { name: /Cellar/ })).toBeNull();
});
