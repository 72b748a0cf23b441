import { expect, type Locator, type Page } from '@playwright/test';
import { findAccessibilityProblems } from './accessibility';

/** Below this width, in px, dialogs are sheets. */
const SHEET_WIDTH = 480;

/** A dialog or question that has just been opened, checked as it stands; on a phone, a sheet at the bottom edge. */
export async function opened(page: Page, name: string): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name }).or(page.getByRole('alertdialog', { name }));
  await expect(dialog).toBeVisible();
  const { width, height } = page.viewportSize() ?? { width: SHEET_WIDTH, height: 0 };
  if (width < SHEET_WIDTH) {
    const edges = () =>
      dialog.evaluate((box) => {
        const { left, right, bottom } = box.getBoundingClientRect();
        return [left, right, bottom].map(Math.round);
      });
    await expect.poll(edges, `${name} is a sheet`).toEqual([0, width, height]);
  }
  expect(await findAccessibilityProblems(page, '[role="dialog"], [role="alertdialog"]')).toEqual([]);
  const over = await dialog.evaluate((box) => box.scrollWidth - box.clientWidth);
  expect(over, `${name} is not wider than its window`).toBeLessThanOrEqual(0);
  return dialog;
}

export const press = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name, exact: true }).click();
