import { type RefObject, useLayoutEffect } from 'react';

/**
 * Fades the lots that a filter does not mean, as the attribute `data-faded` of their cells. This bypasses React: a
 * filter changes most of 2,000 cells, and drawing them again takes longer than a press should wait.
 * @param meant the ids of those that stay
 */
export function useFading(grid: RefObject<HTMLElement | null>, meant: ReadonlySet<string>): void {
  useLayoutEffect(() => {
    for (const cell of grid.current?.querySelectorAll<HTMLElement>('[data-lot]') ?? [])
      cell.toggleAttribute('data-faded', !meant.has(cell.dataset.lot ?? ''));
  }, [grid, meant]);
}
