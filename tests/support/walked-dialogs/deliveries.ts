import type { Page } from '@playwright/test';
import { addDays } from '@/lib/domain/calendar';
import { writeDay } from '@/lib/domain/day-text';
import { href } from '@/lib/domain/navigation/pages';
import type { Walk, WalkedDialog } from '@/tests/support/dialog-walk';
import { ANY, ANY_NUMBER, patternOf } from '@/tests/support/patterns';
import { heardBy } from '@/tests/support/test';
import { button, inDialog, pathOf, t, unitOf } from './shared';

const ROOT = "projectUnitNo eq 'P-2002'";
const REST = new RegExp(`^${patternOf(t('deliveries.overview.showAll', { count: ANY_NUMBER }))}$`);
const firstMaterial = t('deliveries.edit.row', { number: 1 });

const toLot: WalkedDialog['at'] = async (page, journey) => {
  const { projectUnitID: rootId } = await unitOf(journey, 'coordinator', ROOT);
  const filter = `parentProjectUnitID eq '${rootId}' and title eq 'Blok H'`;
  const block = await unitOf(journey, 'coordinator', filter);
  const open = `parentProjectUnitID eq '${block.projectUnitID}' and projectUnitType eq 'approvallot' and stateKey ne 'Approved'`;
  await page.goto(pathOf(await unitOf(journey, 'coordinator', open)));
};

const toRoot: WalkedDialog['at'] = async (page, journey) =>
  page.goto(pathOf(await unitOf(journey, 'coordinator', ROOT)));

const toOverview: WalkedDialog['at'] = async (page, journey) => {
  const { projectUnitID: rootUnitId } = await unitOf(journey, 'coordinator', ROOT);
  await page.goto(href('deliveryOverview', { rootUnitId }));
};

const materials = t('deliveries.edit.lotTitle', { lot: '' }).trim();
const inMaterials = inDialog(materials, button(t('deliveries.edit.openLot')), '');
const dateOfFirst = (page: Page) =>
  page
    .getByRole('dialog', { name: materials })
    .getByRole('group', { name: firstMaterial, exact: true })
    .getByLabel(t('deliveries.edit.date'));

export const DELIVERIES: Walk[] = [
  {
    name: 'of deliveries',
    login: 'coordinator',
    dialogs: [
      {
        file: 'components/deliveries/delivery-dates-dialog.tsx',
        title: t('deliveries.dates.title'),
        at: toRoot,
        opener: button(t('deliveries.dates.open')),
        // Too early to move any other date along.
        field: { label: t('deliveries.edit.date'), text: '24/11/2020', key: 'Enter' },
      },
      {
        file: 'components/deliveries/lot-materials-dialog.tsx',
        title: materials,
        at: toLot,
        opener: button(t('deliveries.edit.openLot')),
        field: { label: t('deliveries.edit.volume'), text: '1.25' },
      },
      {
        file: 'components/deliveries/shift-question.tsx',
        title: t('deliveries.shift.title'),
        before: inMaterials.before,
        opener: dateOfFirst,
        async open(date) {
          const [day = '', month = '', year = ''] = (await date.inputValue()).split('/');
          const later = addDays(`${year}-${month}-${day}`, 3);
          await date.fill(writeDay(later, 'en'));
          await date.press('Enter');
        },
      },
      {
        file: 'components/deliveries/walls-dialog.tsx',
        title: t('deliveries.walls.title', { lot: '' }).trim(),
        at: toOverview,
        async before(page) {
          await page.getByRole('table').first().waitFor();
          // A phone shows the next deliveries first.
          const rest = page.getByRole('button', { name: REST });
          if (await rest.isVisible()) await rest.click();
          const planned = page
            .getByRole('table')
            .first()
            .getByRole('row')
            .filter({ hasText: t('deliveries.overview.statuses.planned') });
          await planned.last().getByRole('button').first().click();
        },
        opener: button(t('deliveries.walls.choose')),
        back: button(t('deliveries.walls.choose')),
        field: { label: t('deliveries.walls.addNumber'), text: 'X-98' },
      },
      {
        file: 'components/deliveries/calendar-dialog.tsx',
        title: t('deliveries.calendar.title'),
        opener: button(t('deliveries.calendar.open')),
      },
    ],
  },
  {
    name: 'of a delivery that is confirmed',
    login: 'purchaser',
    dialogs: [
      {
        file: 'components/deliveries/delivery-type-dialog.tsx',
        title: t('deliveries.overview.doneTitle'),
        async at(page, journey) {
          const { projectUnitID: rootUnitId } = await unitOf(journey, 'purchaser', ROOT);
          await page.goto(href('deliveryOverview', { rootUnitId }));
        },
        opener: (page) =>
          page
            .getByRole('table')
            .first()
            .getByRole('button', { name: t('deliveries.overview.done'), exact: true })
            .first(),
      },
    ],
  },
  {
    name: 'of several lots',
    login: 'sales.contact',
    dialogs: [
      {
        file: 'components/catalogue/assign-units-dialog.tsx',
        title: t('assignments.many.title', { count: 2 }),
        at: async (page, journey) => {
          await page.goto(
            `${pathOf(await unitOf(journey, 'sales.contact', ROOT))}?lots=table&state=Preparing`,
          );
        },
        before: selectTwo,
        opener: button(t('assignments.many.open')),
        back: button(t('assignments.many.open')),
        field: { label: t('assignments.productType'), text: 'CS lintels' },
      },
      {
        file: 'components/deliveries/move-lots-dialog.tsx',
        title: t('deliveries.wave.title'),
        before: selectTwo,
        opener: button(t('deliveries.wave.title')),
        back: button(t('deliveries.wave.title')),
      },
    ],
  },
];

async function selectTwo(page: Page): Promise<void> {
  const lot = patternOf(t('lots.selectLot', { title: ANY })).replace('.*', '(?!\\d)');
  const boxes = page.getByRole('table').getByRole('checkbox', { name: new RegExp(`^${lot}`) });
  await heardBy(boxes.first());
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await page.getByText(t('inbox.selected', { count: 2 })).waitFor();
}
