import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { LotsCard } from '@/components/workflow/lots/lots-card';
import { idOf } from '@/tests/gallery/sample-units';
import { holders, projectOf, ROOT } from '@/tests/support/lots-project';
import { navigation, startAt } from '@/tests/support/navigation';
import { renderOnPage } from '@/tests/support/render-on-page';

startAt({ pathname: '/project' });

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});

function show() {
  renderOnPage(
    <LotsCard
      rootUnitId={ROOT}
      first={projectOf(2)}
      since="1"
      holders={holders}
      viewerId={idOf(801)}
      today="2026-11-23"
      Actions={({ lots, onDone }) => <button type="button" onClick={onDone}>{`Plan ${lots.length}`}</button>}
    />,
  );
  return userEvent.setup();
}

const cell = (block: string, storey: number) =>
  screen.getByRole('link', { name: new RegExp(`^Blok ${block}, Storey ${storey},`) });
const gridCell = (block: string, storey: number) => {
  const found = cell(block, storey).closest('[role=gridcell]');
  if (!found) throw new Error('a lot stands in a cell');
  return found;
};
/** The lots that the filter does not mean. */
const faded = () =>
  [...document.querySelectorAll<HTMLElement>('[data-lot][data-faded]')]
    .map(({ dataset }) => dataset.lot)
    .toSorted();
const selected = () => screen.queryByText(/^\d+ selected$/)?.textContent ?? null;

describe('the matrix of a project', () => {
  it('shows every lot with its state and how long it waits, storeys from above', () => {
    show();
    const rows = within(screen.getByRole('grid')).getAllByRole('row');
    expect(rows.slice(1).map((row) => within(row).getByRole('rowheader').textContent)).toEqual([
      'Storey 2S2',
      'Storey 1S1',
      'Storey 0S0',
    ]);
    expect(cell('A', 0).title).toBe(
      'Blok A, Storey 0, Ready for approval, waiting for 3 days, overdue, delivery Dec 1, 2026',
    );
    expect(within(cell('A', 0)).getByText('3 d').dataset.mark).toBe('outlined');
    expect(within(cell('A', 1)).getByText('3 d').dataset.mark).toBeUndefined();
  });

  it('fades what a filter does not mean and keeps it in its place', async () => {
    const user = show();
    await user.click(screen.getByRole('radio', { name: 'Ready for approval 2' }));
    expect(screen.getAllByRole('gridcell')).toHaveLength(6);
    expect(faded()).toEqual([1, 2, 4, 5].map((place) => idOf(place + 1)));
    expect(window.location.search).toBe('?state=Finalized');
    expect(screen.getByRole('status').textContent).toBe('2 lots of 6');
    await user.click(screen.getByRole('button', { name: 'Select 2 lots' }));
    expect(selected()).toBe('2 selected');
  });

  it('filters by person, delay and week, and shows weeks in the cells', async () => {
    navigation.query = `person=${idOf(802)}`;
    const user = show();
    expect(faded()).toContain(idOf(1));
    await user.click(screen.getByRole('radio', { name: 'You 2' }));
    expect(faded()).not.toContain(idOf(1));
    await user.click(screen.getByRole('radio', { name: 'Week 50: 3 lots' }));
    expect(faded()).toContain(idOf(1));
    expect(faded()).not.toContain(idOf(4));
    await user.click(screen.getByRole('button', { name: 'Overdue 2' }));
    expect(window.location.search).toContain('late=true');
    await user.click(screen.getByRole('radio', { name: 'Delivery week' }));
    expect(within(cell('B', 0)).getByText('W50')).toBeTruthy();
  });

  it('is walked through, selected and opened by keys', async () => {
    const user = show();
    cell('A', 2).focus();
    await user.keyboard('{ArrowDown}{ArrowRight}');
    expect(document.activeElement).toBe(cell('B', 1));
    expect(cell('B', 1).tabIndex).toBe(0);
    expect(cell('A', 2).tabIndex).toBe(-1);
    await user.keyboard(' ');
    expect(gridCell('B', 1).getAttribute('aria-selected')).toBe('true');
    await user.keyboard('{Shift>}{ArrowDown}{ArrowLeft}{/Shift}');
    expect(selected()).toBe('4 selected');
    await user.keyboard('{Escape}');
    expect(selected()).toBeNull();
    await user.keyboard('{Shift>} {/Shift}');
    expect(selected()).toBe('2 selected');
    await user.keyboard('{Control>} {/Control}');
    expect(selected()).toBe('4 selected');
    await user.keyboard('{Control>}a{/Control}');
    expect(selected()).toBe('6 selected');
    await user.keyboard('{Enter}');
    expect(navigation.router.push).toHaveBeenCalledWith(
      new URL(cell('A', 0).getAttribute('href') ?? '', 'http://x').pathname,
    );
  });

  it('opens a lot by a press, selects by presses with Shift and once it is asked for', async () => {
    const user = show();
    await user.click(cell('A', 2));
    expect(navigation.router.push).toHaveBeenCalledTimes(1);
    await user.keyboard('{Shift>}');
    await user.click(cell('B', 1));
    await user.keyboard('{/Shift}');
    expect(selected()).toBe('4 selected');
    await user.click(cell('B', 1));
    expect(selected()).toBe('3 selected');
    await user.click(screen.getByRole('button', { name: 'Clear selection' }));
    await user.click(screen.getByRole('button', { name: 'Select' }));
    await user.click(cell('A', 0));
    expect(selected()).toBe('1 selected');
    await user.click(screen.getByRole('button', { name: 'Blok B: 1 of 3 approved' }));
    expect(selected()).toBe('4 selected');
    await user.click(screen.getByRole('button', { name: 'Storey 0' }));
    expect(selected()).toBe('2 selected');
    expect(navigation.router.push).toHaveBeenCalledTimes(1);
  });
});

describe('what is done with lots of the matrix', () => {
  it('says which selected lots do not wait for the person, and asks about the step of the others', async () => {
    const asked: unknown[] = [];
    vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
      asked.push(JSON.parse(String(init.body)));
      const data = [1, 4].map((place) => ({
        ...{ projectUnitID: idOf(place), version: 1, asks: [], openComments: 0, unseen: [] },
      }));
      return Response.json({ data, count: 2, refused: [] });
    });
    const user = show();
    cell('A', 0).focus();
    await user.keyboard('{Control>}a{/Control}');
    const bar = within(screen.getByRole('region', { name: 'Selected lots' }));
    expect(bar.getByText('4 are not waiting for you')).toBeTruthy();
    await user.click(bar.getByRole('button', { name: 'Approve for production (2)' }));
    await waitFor(() =>
      expect(asked).toEqual([
        {
          actionKey: 'approveForProduction',
          units: [{ projectUnitID: idOf(1) }, { projectUnitID: idOf(4) }],
        },
      ]),
    );
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('The step is taken for 2 of 2 units.')).toBeTruthy();
    expect(dialog.getByText(/Blok A · Storey/)).toBeTruthy();
  });

  it('leads to the lot that has waited longest for the person, of those that are meant', async () => {
    const user = show();
    const next = () => screen.queryByRole('link', { name: 'Next lot for you' })?.getAttribute('href');
    expect(next()).toContain(idOf(1));
    await user.click(screen.getByRole('radio', { name: 'Week 50: 3 lots' }));
    expect(next()).toContain(idOf(4));
    await user.click(screen.getByRole('radio', { name: 'Preparing 2' }));
    expect(next()).toBeUndefined();
  });

  it('hands the selected lots to what can be done with them, and clears the selection then', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ data: projectOf(2) }));
    const user = show();
    cell('A', 0).focus();
    await user.keyboard('{Control>}a{/Control}');
    await user.click(screen.getByRole('button', { name: 'Plan 6' }));
    expect(selected()).toBeNull();
    expect(screen.queryByRole('button', { name: /^Plan/ })).toBeNull();
  });

  it('lists the lots of the block that is pressed on a narrow screen', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    const user = show();
    await user.click(cell('B', 1));
    expect(navigation.router.push).not.toHaveBeenCalled();
    const listed = within(screen.getByRole('region', { name: 'Blok B' }));
    expect(listed.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Storey 2',
      'Storey 1',
      'Storey 0',
    ]);
    await user.click(screen.getByRole('button', { name: 'Blok A: 1 of 3 approved' }));
    expect(screen.getByRole('region', { name: 'Blok A' })).toBeTruthy();
    expect(selected()).toBeNull();
  });
});

describe('the table of lots', () => {
  it('has the lots that the filter means', async () => {
    navigation.query = 'lots=table&state=Preparing';
    const user = show();
    const table = within(await screen.findByRole('table', { name: 'All lots' }));
    const rows = table.getAllByRole('row').slice(1);
    expect(rows).toHaveLength(2);
    expect(within(rows[0] ?? document.body).getByText('Dora Zeichner')).toBeTruthy();
    await user.click(table.getByRole('button', { name: 'Subproject' }));
    await user.click(table.getByRole('button', { name: /^Subproject/ }));
    expect(window.location.search).toContain('lotsOrder=subproject+desc');
    expect(table.getAllByRole('row')[1]?.textContent).toContain('Blok B');
    const box = () => table.getByRole<HTMLInputElement>('checkbox', { name: 'Select Blok B Storey 1' });
    await user.click(box());
    expect([box().checked, selected()]).toEqual([true, '1 selected']);
    await user.click(box());
    expect([box().checked, selected()]).toEqual([false, null]);
    await user.click(box());
    await user.click(screen.getByRole('radio', { name: 'Building matrix' }));
    expect(gridCell('B', 1).getAttribute('aria-selected')).toBe('true');
  });
});
