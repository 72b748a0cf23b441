import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { ModelTree } from '@/components/models/model-tree';
import type { Floor } from '@/components/models/viewer-data';
import messages from '@/messages/en.json' with { type: 'json' };
import { renderOnPage } from '@/tests/support/render-on-page';

const floor = (id: string, numbers: readonly string[]): Floor => ({
  id,
  name: id,
  ...{ building: '', elevationM: null },
  walls: numbers.map((number) => ({
    id: `wall-${number}`,
    number,
    floorId: id,
    floorName: id,
    storeyName: id,
    isMeasured: false,
    measures: null,
    lot: null,
    deliveries: [],
    orderRows: [],
  })),
});

/** The tree with its selection, as the viewer holds it. */
function show(floors: readonly Floor[]) {
  const onOpenWall = vi.fn();
  const onToggleFloor = vi.fn();
  function Held() {
    const [selected, setSelected] = useState<readonly string[]>([]);
    return (
      <ModelTree
        floors={floors}
        selected={selected}
        colors={new Map()}
        hiddenFloors={new Set(['First'])}
        isWallShown={() => true}
        onSelect={(id, adds) => id && setSelected(adds ? [...selected, id] : [id])}
        onOpenWall={onOpenWall}
        onToggleFloor={onToggleFloor}
      />
    );
  }
  renderOnPage(<Held />);
  return { user: userEvent.setup(), onOpenWall, onToggleFloor };
}

const FLOORS = [floor('Ground', ['001', '002']), floor('First', ['101', '102'])];
const selectedRows = () => screen.getAllByRole('treeitem', { selected: true }).map((row) => row.dataset.wall);
const activeRow = () =>
  document.getElementById(screen.getByRole('tree').getAttribute('aria-activedescendant') ?? '');

it('is walked through by keys, and the selection follows', async () => {
  const { user, onOpenWall } = show(FLOORS);
  screen.getByRole('tree').focus();
  await user.keyboard('{ArrowDown}');
  expect(selectedRows()).toEqual(['101']);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(onOpenWall).toHaveBeenCalledWith('wall-102');
  await user.keyboard('002');
  expect(selectedRows()).toEqual(['002']);
  await user.keyboard('{ArrowUp} ');
  expect(activeRow()?.dataset.wall).toBe('001');
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(activeRow()?.getAttribute('aria-expanded')).toBe('false');
  expect(screen.queryByText('001')).toBeNull();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByText('001')).toBeTruthy();
});

it('finds walls by their number, and says when there are none', async () => {
  const { user } = show(FLOORS);
  const search = screen.getByRole('searchbox', { name: messages.viewer.search });
  await user.type(search, '102');
  expect(screen.getAllByRole('treeitem')).toHaveLength(2);
  await user.type(search, '9');
  expect(screen.getByText(messages.viewer.nothingFound)).toBeTruthy();
});

it('hides a storey of the model by its eye', async () => {
  const { user, onToggleFloor } = show(FLOORS);
  await user.click(screen.getByRole('button', { name: 'Show First' }));
  expect(onToggleFloor).toHaveBeenCalledWith('First');
});

it('hides a storey of the model by a key of its row, which says so, and does not fold it', async () => {
  const { user, onToggleFloor } = show(FLOORS);
  screen.getByRole('tree').focus();
  await user.keyboard('{Home}');
  const first = activeRow();
  expect(first?.getAttribute('aria-keyshortcuts')).toBe('Shift+Enter');
  expect(document.getElementById(first?.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    messages.viewer.storeyKeys,
  );
  await user.keyboard('{Shift>}{Enter}{/Shift}');
  expect(onToggleFloor.mock.calls).toEqual([['First']]);
  expect(activeRow()?.getAttribute('aria-expanded')).toBe('true');
});

it('has the key of storeys for them alone', async () => {
  const { user, onToggleFloor, onOpenWall } = show(FLOORS);
  screen.getByRole('tree').focus();
  await user.keyboard('{Home}{Enter}');
  expect(activeRow()?.getAttribute('aria-expanded')).toBe('false');
  await user.keyboard('{End}{Shift>}{Enter}{/Shift}');
  expect(activeRow()?.hasAttribute('aria-keyshortcuts')).toBe(false);
  expect(onOpenWall).toHaveBeenCalledWith('wall-002');
  await user.type(screen.getByRole('searchbox'), '{Shift>}{Enter}{/Shift}');
  expect(onToggleFloor).not.toHaveBeenCalled();
});

it('draws only the rows near the view when there are many, and says how many there are', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(264);
  const numbers = Array.from({ length: 3000 }, (_, place) => String(place + 1));
  show([floor('Ground', numbers)]);
  const rows = await within(screen.getByRole('tree')).findAllByRole('treeitem');
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.length).toBeLessThan(100);
  expect(rows[1]?.getAttribute('aria-setsize')).toBe('3000');
});
