import type { Locator, Page } from '@playwright/test';
import type { Endpoint } from '@/lib/contract/endpoint';
import { listUnits, type UnitDto } from '@/lib/contract/units';
import { unitPagePath } from '@/lib/domain/navigation/unit-page-path';
import type { WalkedDialog } from '@/tests/support/dialog-walk';
import type { Journey } from '@/tests/support/journey';
import { type TextOf, textsIn } from '@/tests/support/texts';

export const t: TextOf = textsIn('en');

/** A far day, as it is typed in English. */
export const FAR_DAY = '24/12/2031';

export const button = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first();

export const goTo = (path: string) => (page: Page) => page.goto(path);

/** An item of a menu, which is opened before. */
export function inMenu(menu: string | RegExp, item: string): Pick<WalkedDialog, 'before' | 'opener'> {
  return {
    before: (page) => button(menu)(page).click(),
    opener: (page) => page.getByRole('menuitem', { name: item, exact: true }),
  };
}

/** A button in a dialog that is opened below it, unless it is open. */
export function inDialog(title: string, below: (page: Page) => Locator, own: string | RegExp) {
  const box = (page: Page) => page.getByRole('dialog', { name: title });
  return {
    async before(page: Page) {
      if ((await box(page).count()) === 0) await below(page).click();
      await box(page).waitFor();
    },
    opener: (page: Page) => box(page).getByRole('button', { name: own }).first(),
  };
}

/** Answers a call on the page instead of the portal, where a write would change what others need. */
export async function answerInstead(page: Page, { method, path, status }: Endpoint, body: unknown) {
  const address = new RegExp(`${path.replace(/\{\w+\}/g, '[^/]+')}(\\?.*)?$`);
  await page.route(address, (route) =>
    route.request().method() === method
      ? route.fulfill({ status, ...(body === undefined ? {} : { json: body }) })
      : route.fallback(),
  );
}

/** The first unit that a filter finds. */
export async function unitOf(journey: Journey, login: string, filter: string): Promise<UnitDto> {
  const query = { filter, orderby: 'projectUnitNo', top: '1' };
  const [unit] = (await journey.call(login, listUnits, { query })).data;
  if (!unit) throw new Error(`no unit where ${filter}`);
  return unit;
}

export const pathOf = ({ rootProjectUnitID, projectUnitID }: UnitDto) =>
  unitPagePath(rootProjectUnitID, projectUnitID);
