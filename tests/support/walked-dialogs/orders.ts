import type { Page } from '@playwright/test';
import { demoDay } from '@/db/seed/seed-clock';
import { askOrderChange } from '@/lib/contract/order-changes';
import { createAacItem } from '@/lib/contract/orders';
import { placeOrders } from '@/lib/contract/placing';
import { addDays } from '@/lib/domain/calendar';
import { unitPagePath } from '@/lib/domain/navigation/unit-page-path';
import type { Walk, WalkedDialog } from '@/tests/support/dialog-walk';
import type { Journey } from '@/tests/support/journey';
import { makeOrderLot, type OrderLot } from '@/tests/support/order-lots';
import { OrderPage } from '@/tests/support/order-page';
import { ANY_NUMBER, patternOf } from '@/tests/support/patterns';
import { answerInstead, button, FAR_DAY, inMenu, pathOf, t, unitOf } from './shared';

const DAY = addDays(demoDay(new Date()), 90);

async function filledLot(journey: Journey, title: string): Promise<OrderLot> {
  const lot = await makeOrderLot(journey, 'aacorderlot', title);
  for (const sublotName of ['Hall', 'Bath']) {
    const row = { sublotName, floorName: 'Ground', productNo: 0, itemLength: 2.6, qty: 140 };
    await journey.call('purchaser', createAacItem, { body: { projectUnitID: lot.unitId, ...row } });
  }
  return lot;
}

async function placedLot(journey: Journey, title: string): Promise<OrderLot> {
  const lot = await filledLot(journey, title);
  await journey.call('purchaser', placeOrders, {
    body: { lots: [{ projectUnitID: lot.unitId, deliveryDate: DAY }] },
  });
  return lot;
}

/** The table of a lot with cells, in which a row is selected. */
async function toGrid(page: Page, journey: Journey): Promise<void> {
  const lot = await filledLot(journey, 'Walked rows');
  await page.goto(unitPagePath(lot.rootUnitId, lot.unitId));
  await page.getByRole('radio', { name: t('orders.phone.grid') }).click();
  await page.getByRole('grid').waitFor();
}

/** The tools that a phone hides. */
async function showTools(page: Page): Promise<void> {
  const more = button(t('orders.phone.more'))(page);
  if ((await more.getAttribute('aria-expanded')) !== 'true') await more.click();
}

const cell = (page: Page) => new OrderPage(page).cell(1, 0);
const rows = inMenu(t('orders.tools.menu'), '');
const inRows = (item: string): Pick<WalkedDialog, 'before' | 'opener' | 'back'> => ({
  async before(page) {
    await showTools(page);
    await cell(page).click();
    await rows.before?.(page);
  },
  opener: (page) => page.getByRole('menuitem', { name: item }),
  // The table goes on.
  back: (page) => page.locator('.dg-input'),
});

const LIST = Buffer.from('Room;Storey;Product;Length;Quantity\nHall;Ground;Wood;2.70;7\n');

async function chooseList(page: Page): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: t('orders.import.pick') }).click();
  await (await chooser).setFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: LIST });
}

async function paste(page: Page): Promise<void> {
  await cell(page).click();
  await new OrderPage(page).paste('Quantity\tRoom\tStorey\tProduct\tLength\n1.375\tBath\tGround\t100\t2.70');
}

export const ORDERS: Walk[] = [
  {
    name: 'of the rows of an order',
    login: 'purchaser',
    dialogs: [
      {
        file: 'components/orders/grid-tools/change-rows-dialog.tsx',
        title: t('orders.tools.change.title', { rows: 1 }),
        at: toGrid,
        ...inRows(t('orders.tools.change.action')),
        field: { label: t('orders.tools.change.value'), text: 'Kitchen' },
      },
      {
        file: 'components/orders/grid-tools/copy-rows-dialog.tsx',
        title: t('orders.tools.copy.title', { rows: 1 }),
        ...inRows(t('orders.tools.copy.action')),
        field: { label: t('orders.columns.room'), text: 'Attic' },
      },
      {
        file: 'components/orders/grid-tools/copy-storey-dialog.tsx',
        title: t('orders.tools.storey.title'),
        ...inRows(t('orders.tools.storey.action')),
        field: { label: t('orders.tools.storey.to'), text: 'Attic' },
      },
      {
        file: 'components/orders/import/import-dialog.tsx',
        title: t('orders.import.title'),
        before: showTools,
        back: button(t('orders.import.action')),
        opener: button(t('orders.import.action')),
      },
      {
        file: 'components/orders/import/import-review.tsx',
        title: t('orders.import.reviewTitle', { name: 'list.csv' }),
        async before(page) {
          await showTools(page);
          await button(t('orders.import.action'))(page).click();
        },
        opener: button(t('orders.import.pick')),
        open: (opener) => chooseList(opener.page()),
        back: button(t('orders.import.action')),
      },
      {
        file: 'components/orders/paste-preview-dialog.tsx',
        title: t('orders.paste.title', { rows: 1 }),
        opener: (page) => page.locator('.dg-input'),
        open: (input) => paste(input.page()),
      },
      {
        file: 'components/orders/placing/place-order-dialog.tsx',
        title: t('orders.place.title'),
        opener: button(t('orders.place.action')),
        field: { label: t('orders.place.deliveryDate'), text: FAR_DAY },
      },
      {
        file: 'components/orders/placing/placed-dialog.tsx',
        title: t('orders.place.combinedDone'),
        async at(page, journey) {
          const lot = await filledLot(journey, 'Walked together');
          await page.goto(unitPagePath(lot.rootUnitId, lot.rootUnitId));
          await answerInstead(page, placeOrders, { data: [], count: 0 });
        },
        async before(page) {
          await button(t('orders.place.combined'))(page).click();
          const box = page.getByRole('dialog', { name: t('orders.place.combinedTitle') });
          await box.getByRole('textbox').first().fill(FAR_DAY);
          const without = box.getByRole('checkbox', { name: t('orders.place.accept.siteAddress') });
          if (await without.isVisible()) await without.check();
        },
        opener: button(new RegExp(`^${patternOf(t('orders.place.confirmLots', { count: ANY_NUMBER }))}`)),
        back: button(t('orders.place.combined')),
      },
      {
        file: 'components/orders/changes/ask-change-dialog.tsx',
        title: t('orders.change.askTitle'),
        async at(page, journey) {
          await page.unrouteAll();
          const lot = await placedLot(journey, 'Walked order');
          await page.goto(unitPagePath(lot.rootUnitId, lot.unitId));
        },
        opener: button(t('orders.change.ask')),
        field: { label: t('orders.change.reason'), text: 'The crane comes later' },
      },
    ],
  },
  {
    name: 'of a change of an order',
    login: 'backoffice',
    dialogs: [
      {
        file: 'components/orders/changes/change-buttons.tsx',
        title: t('orders.change.sure.accept'),
        async at(page, journey) {
          const lot = await placedLot(journey, 'Walked change');
          const body = { projectUnitID: lot.unitId, deliveryDate: addDays(DAY, 7), reason: 'Later' };
          await journey.call('purchaser', askOrderChange, { body });
          await page.goto(unitPagePath(lot.rootUnitId, lot.unitId));
        },
        opener: button(t('orders.change.accept')),
      },
      {
        file: 'components/orders/changes/refuse-change-dialog.tsx',
        title: t('orders.change.sure.refuse'),
        opener: button(t('orders.change.refuse')),
        field: { label: t('orders.change.reason'), text: 'Too late' },
      },
    ],
  },
  {
    name: 'of rows that are deleted at once',
    login: 'purchaser',
    dialogs: [
      {
        file: 'components/orders/delete-rows-dialog.tsx',
        title: t('orders.delete.title', { rows: 1 }),
        async at(page, journey) {
          const filter = "title eq 'Begane grond' and projectUnitType eq 'lintelorderlot'";
          await page.goto(pathOf(await unitOf(journey, 'purchaser', filter)));
        },
        ...inMenu(t('orders.phone.rowMenu', { row: 1 }), t('grid.deleteRow', { row: 1 })),
      },
    ],
  },
];
