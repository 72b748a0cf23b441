import type { Page } from '@playwright/test';
import { getStructure, saveStructure } from '@/lib/contract/structure';
import { createUnit } from '@/lib/contract/unit-changes';
import { href } from '@/lib/domain/navigation/pages';
import type { Walk } from '@/tests/support/dialog-walk';
import { put } from '@/tests/support/files-page';
import { ifcFile } from '@/tests/support/ifc-files';
import type { Journey } from '@/tests/support/journey';
import { button, t } from './shared';

const PLANNER = 'sales.planner';
const LOTS = ['Ground floor', 'Roof'];
let rootId = '';

/** The builder of a project of its own: a house of two lots, and a model. */
async function toBuilder(page: Page, journey: Journey): Promise<void> {
  const body = {
    ...{ title: 'Walked structure', projectUnitType: 'project', projectUnitTypeVariant: 'other' },
    ...{ tenantID: 1, salesOrgID: 11 },
  };
  const { data } = await journey.call(PLANNER, createUnit, { body });
  if (!('projectUnitID' in data)) throw new Error('no project was made');
  rootId = data.projectUnitID;
  const materials = [{ type: 'AAC blocks', volume: 10, deliveryDate: '2031-12-24' }];
  const children = LOTS.map((name) => ({ name, materials }));
  await journey.call(PLANNER, saveStructure, { params: { rootId }, body: [{ name: 'House', children }] });
  const model = ifcFile({ Keller: ['001', '002'], Dach: ['201'] }, 'Haus am Hang');
  await put(journey, PLANNER, data, [['house.ifc', Buffer.from(model)]]);
  await page.goto(href('structure', { rootUnitId: rootId }));
}

/** Somebody else gives the house another name, as the page does. */
async function renameBoth(page: Page, journey: Journey): Promise<void> {
  await names(page).first().fill('My house');
  const { data } = await journey.call(PLANNER, getStructure, { params: { rootId } });
  const [house] = data.subProjects;
  const children = house?.children.map(({ id, name, materials }) => ({ id, name, materials }));
  await journey.call(PLANNER, saveStructure, {
    params: { rootId },
    body: [{ id: house?.id, name: 'Their house', children }],
  });
}

const names = (page: Page) => page.locator('input[data-field="name"]');

export const STRUCTURE: Walk[] = [
  {
    name: 'of a structure',
    login: PLANNER,
    dialogs: [
      {
        file: 'components/structure/model-proposal.tsx',
        parts: ['components/structure/proposal-panel.tsx', 'components/structure/take-proposal.tsx'],
        title: t('structure.model.title'),
        at: toBuilder,
        opener: button(t('structure.model.open')),
        field: { label: t('structure.model.subproject'), text: 'Haus 1' },
      },
      {
        file: 'components/structure/finish-structuring.tsx',
        title: t('workflow.actions.finishStructuring'),
        opener: button(t('workflow.actions.finishStructuring')),
      },
      {
        file: 'components/structure/duplicate-name-dialog.tsx',
        title: t('structure.DuplicateElementNotAllowedTitle'),
        async before(page) {
          await names(page).nth(2).fill('Attic');
          await names(page).nth(2).press('Tab');
        },
        opener: (page) => names(page).nth(2),
        back: (page) => names(page).nth(2),
        async open(name) {
          await name.fill(LOTS[0] ?? '');
          await name.press('Tab');
        },
      },
      {
        file: 'components/structure/merge-dialog.tsx',
        title: t('structure.merge.title'),
        async at(page, journey) {
          await names(page).nth(2).fill('Attic');
          await renameBoth(page, journey);
        },
        opener: button('Update'),
      },
    ],
  },
];
