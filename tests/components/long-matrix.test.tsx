import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { LotsCard } from '@/components/workflow/lots/lots-card';
import { idOf } from '@/tests/gallery/sample-units';
import { holders, projectOf, ROOT } from '@/tests/support/lots-project';
import { startAt } from '@/tests/support/navigation';
import { renderOnPage } from '@/tests/support/render-on-page';

startAt({ pathname: '/project' });

const BLOCKS = 150;

/** Every element is as large as a cell, boxes as a view; what is scrolled to is where it scrolls to. */
function stubLayout() {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 45, 31));
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(1_000);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1_000);
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(10_000);
  vi.spyOn(HTMLElement.prototype, 'scrollTo').mockImplementation(function scrollTo(
    this: HTMLElement,
    to?: ScrollToOptions | number,
  ) {
    if (typeof to !== 'object') return;
    this.scrollLeft = to.left ?? this.scrollLeft;
    this.dispatchEvent(new Event('scroll'));
  });
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  stubLayout();
});

const MATRIX = (
  <LotsCard
    rootUnitId={ROOT}
    first={projectOf(BLOCKS)}
    since="1"
    holders={holders}
    viewerId={idOf(801)}
    today="2026-11-23"
    Actions={() => null}
  />
);
const faded = () =>
  [...document.querySelectorAll<HTMLElement>('[data-lot][data-faded]')].map(({ dataset }) => dataset.lot);

describe('the matrix of many lots', () => {
  it('draws only what is near the view where lots are many, and walks to what is not drawn', async () => {
    const user = userEvent.setup();
    renderOnPage(MATRIX);
    const grid = screen.getByRole('grid');
    await waitFor(() => expect(within(grid).getAllByRole('gridcell').length).toBeGreaterThan(0));
    expect(grid.getAttribute('aria-colcount')).toBe('151');
    expect(within(grid).getAllByRole('gridcell').length).toBeLessThan(200);
    await user.click(screen.getByRole('radio', { name: 'Ready for approval 150' }));
    expect(faded()).toContain(idOf(2));
    expect(faded()).not.toContain(idOf(1));
    within(grid).getAllByRole('link')[0]?.focus();
    await user.keyboard('{ArrowRight}{ArrowDown}');
    expect(document.activeElement?.getAttribute('data-lot')).toBe(idOf(5));
    await user.keyboard('{Control>}{End}{/Control}');
    await waitFor(() => expect(document.activeElement?.getAttribute('data-lot')).toBe(idOf(148 * 3 + 4)));
  });
});
