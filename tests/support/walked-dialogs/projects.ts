import { createUnit } from '@/lib/contract/unit-changes';
import { href } from '@/lib/domain/navigation/pages';
import type { Walk, WalkedDialog } from '@/tests/support/dialog-walk';
import { ANY, patternOf } from '@/tests/support/patterns';
import { button, goTo, inDialog, pathOf, t, unitOf } from './shared';

const AAC = "projectUnitNo eq 'P-1002'";

const onUnit = (login: string, filter: string): WalkedDialog['at'] =>
  async function open(page, journey) {
    await page.goto(pathOf(await unitOf(journey, login, filter)));
  };

const chooser = t('unitForms.chooseTitle');
const subproject = t('unitTypes.subproject');
const inChooser = (own: RegExp) => inDialog(chooser, button(t('unitForms.newUnit')), own);

export const PROJECTS: Walk[] = [
  {
    name: 'of a project',
    login: 'sales.planner',
    dialogs: [
      {
        file: 'components/units/new-root-dialog.tsx',
        title: t('unitForms.root.title'),
        at: goTo(href('currentProjects')),
        opener: button(t('unitForms.root.open')),
        field: { label: t('unitForms.title'), text: 'Typed' },
      },
      {
        file: 'components/units/create-unit-dialog.tsx',
        title: chooser,
        at: onUnit('sales.planner', AAC),
        opener: button(t('unitForms.newUnit')),
      },
      {
        file: 'components/units/create-unit-dialog.tsx',
        title: t('unitForms.createTitle', { type: subproject }),
        ...inChooser(new RegExp(`^${patternOf(subproject)}`)),
        back: button(t('unitForms.newUnit')),
        field: { label: t('unitForms.title'), text: 'Typed' },
      },
      {
        file: 'components/units/edit-unit-dialog.tsx',
        title: t('unitForms.editTitle', { type: subproject }),
        opener: button(t('unitForms.actions.editNamed', { title: 'Haus A' })),
        field: { label: t('unitForms.title'), text: 'Typed' },
      },
      {
        file: 'components/units/site-dialog.tsx',
        title: t('unitForms.site.title'),
        opener: button(t('unitForms.site.edit')),
        field: { label: t('unitForms.site.addressName'), text: 'Typed' },
      },
      {
        file: 'components/deliveries/order-dates-dialog.tsx',
        title: t('deliveries.dates.title'),
        opener: button(t('deliveries.dates.open')),
        // Too early to move any other date along; other journeys place the order of the ground floor.
        field: { label: 'Haus A, 1. Obergeschoss', text: '24/11/2020' },
      },
      {
        file: 'components/members/manage-dialog.tsx',
        title: t('members.manage'),
        opener: button(t('members.manage')),
        field: { label: t('members.find'), text: 'rita', as: 'search' },
      },
      {
        file: 'components/members/member-row.tsx',
        title: t('members.removeTitle'),
        ...inDialog(
          t('members.manage'),
          button(t('members.manage')),
          new RegExp(`^${patternOf(t('members.remove', { name: ANY }))}`),
        ),
      },
      {
        file: 'components/catalogue/assignment-dialog.tsx',
        parts: ['components/catalogue/assignment-form.tsx'],
        title: t('assignments.title'),
        at: onUnit('sales.planner', AAC),
        opener: button(t('assignments.open')),
        field: { label: t('assignments.productType'), text: 'CS lintels' },
      },
      {
        file: 'components/units/delete-unit-dialog.tsx',
        title: t('unitForms.delete.title'),
        async at(page, journey) {
          const root = await unitOf(journey, 'sales.planner', AAC);
          const body = {
            title: 'Walked',
            projectUnitType: 'folder',
            parentProjectUnitID: root.projectUnitID,
          };
          await journey.call('sales.planner', createUnit, { body });
          await page.goto(pathOf(root));
        },
        opener: button(t('unitForms.actions.deleteNamed', { title: 'Walked' })),
        answer: t('unitForms.delete.confirm'),
      },
    ],
  },
  {
    name: 'of an approved lot',
    login: 'sales.planner',
    dialogs: [
      {
        file: 'components/units/delete-unit-dialog.tsx',
        title: t('unitForms.delete.title'),
        at: onUnit('sales.planner', "projectUnitType eq 'approvallot' and stateKey eq 'Approved'"),
        opener: button(t('unitForms.actions.delete')),
        field: { label: 'To delete it, enter its number', text: 'P-1', as: 'search' },
      },
    ],
  },
  {
    name: 'of a unit that cannot be deleted',
    login: 'reviewer.de',
    dialogs: [
      {
        file: 'components/units/delete-unit-dialog.tsx',
        title: t('unitForms.delete.notAllowedTitle'),
        at: onUnit('reviewer.de', AAC),
        opener: button(t('unitForms.actions.deleteNamed', { title: 'Haus A' })),
      },
    ],
  },
  {
    name: 'of a unit that cannot be made',
    login: 'reviewer.de',
    dialogs: [
      {
        file: 'components/units/info-dialog.tsx',
        title: t('unitForms.notNowTitle', { type: subproject }),
        at: onUnit('reviewer.de', AAC),
        ...inChooser(new RegExp(`^${patternOf(subproject)}`)),
      },
    ],
  },
  {
    name: 'of an information sheet',
    login: 'sales.planner',
    dialogs: [
      {
        file: 'components/questionnaire/sheet-actions.tsx',
        title: t('questionnaire.discardTitle'),
        async at(page, journey) {
          const { projectUnitID: rootUnitId } = await unitOf(journey, 'sales.planner', AAC);
          await page.goto(href('questionnaire', { rootUnitId }));
        },
        before: (page) => page.getByLabel(t('questionnaire.controls.projectName')).fill('Typed'),
        opener: button(t('questionnaire.discard')),
        back: button(t('questionnaire.discard')),
      },
    ],
  },
];
