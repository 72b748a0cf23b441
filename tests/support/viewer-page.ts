import { expect, type Locator, type Page } from '@playwright/test';
import { listUnits } from '@/lib/contract/units';
import { href } from '@/lib/domain/navigation/pages';
import type { Journey } from './journey';
import { countPixels, litColors, themeColor } from './pixels';

/** The address of the viewer of a unit. */
export async function viewerOf(journey: Journey, projectUnitNo: string): Promise<string> {
  const query = { filter: `projectUnitNo eq '${projectUnitNo}'` };
  const { data } = await journey.call('internal', listUnits, { query });
  const [unit] = data;
  if (!unit) throw new Error(`no unit ${projectUnitNo}`);
  return href('viewer', { rootUnitId: unit.rootProjectUnitID, unitId: unit.projectUnitID });
}

/** The picture of the models, as soon as it shows them. */
export async function shownPicture(page: Page): Promise<Locator> {
  const picture = page.getByRole('application');
  // The first who looks has the model of the demo converted.
  await expect(picture).toHaveAttribute('data-model-state', 'shown', { timeout: 90_000 });
  return picture;
}

/** Pixels of the picture in colours of the theme, as light makes them. */
export async function drawnIn(picture: Locator, ...colors: string[]): Promise<number> {
  const lit = await Promise.all(colors.map((color) => themeColor(picture, color)));
  return countPixels(picture, lit.flatMap(litColors));
}

/** A page of a drawing, as soon as it is drawn. */
export async function drawnSheet(page: Page, number: number): Promise<Locator> {
  const shown = page.locator(`[data-page="${number}"]`).first();
  await expect(shown).toHaveAttribute('data-page-state', 'drawn');
  return shown;
}

/** The comments with a text, in the list of a unit. */
export const commentOf = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });

/** Waits until the portal has stored that a view is open; what opens it is given. */
export async function markedAsSeen(page: Page, open: () => Promise<unknown>): Promise<void> {
  const stored = page.waitForResponse((answer) => answer.url().endsWith('/seen') && answer.ok());
  await open();
  await stored;
}
