import type { Locator, Page } from '@playwright/test';

/** A cell of the grid on the measuring page by its place; rows and columns count from 0. */
export function gridCell(page: Page, row: number, col: number): Locator {
  return page.locator(`[aria-rowindex="${row + 2}"] [aria-colindex="${col + 2}"]`);
}

/** Cells of figures in view that do not say what their row holds, as `row/col: said instead of what`. */
export function wrongFigures(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const grid = window.harness.grid();
    const rows = [...document.querySelectorAll('.dg-body > [role=row]')];
    return rows.flatMap((element) => {
      const index = Number(element.getAttribute('aria-rowindex')) - 2;
      const row = grid?.rowAt(index);
      if (!grid || !row || row.errors) return [];
      return grid.columns.flatMap(({ derive, format }, col) => {
        const cell = element.querySelector<HTMLElement>(`[aria-colindex="${col + 2}"]`);
        const value = derive?.(row.values) ?? null;
        const due = derive && (format ? format(value) : String(value ?? ''));
        const said = cell?.title || cell?.textContent;
        return due === undefined || said === due ? [] : [`${index}/${col}: ${said} instead of ${due}`];
      });
    });
  });
}
