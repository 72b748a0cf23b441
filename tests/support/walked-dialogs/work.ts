import type { Page } from '@playwright/test';
import { demoDay } from '@/db/seed/seed-clock';
import { createView, deleteView, listViews } from '@/lib/contract/list-views';
import { dismissRootRequest, listRootRequests, requestRoot } from '@/lib/contract/root-requests';
import {
  endSubstitute,
  listSubstituteCandidates,
  listSubstitutes,
  nameSubstitute,
} from '@/lib/contract/substitutes';
import { listTasks } from '@/lib/contract/tasks';
import { setUnitParam } from '@/lib/contract/unit-params';
import { addDays } from '@/lib/domain/calendar';
import { href } from '@/lib/domain/navigation/pages';
import { unitPagePath } from '@/lib/domain/navigation/unit-page-path';
import type { Walk } from '@/tests/support/dialog-walk';
import type { Journey } from '@/tests/support/journey';
import { ANY, patternOf } from '@/tests/support/patterns';
import { heardBy } from '@/tests/support/test';
import { button, FAR_DAY, goTo, inMenu, pathOf, t, unitOf } from './shared';

const VIEW = 'Walked view';
const views = new RegExp(`^${patternOf(t('lists.views.label'))}: `);
const step = t('workflow.actions.approveForProduction');
const approve = new RegExp(`^${patternOf(t('inbox.stepOf', { step, count: 2 }))}`);

async function takeViewsBack(journey: Journey): Promise<void> {
  const query = { list: 'currentProjects' };
  for (const { viewID, name } of (await journey.call('internal', listViews, { query })).data) {
    if (name === VIEW) await journey.call('internal', deleteView, { params: { viewID } });
  }
}

async function selectTwo(page: Page): Promise<void> {
  const inbox = page.getByRole('region', { name: t('inbox.title'), exact: true });
  const name = new RegExp(`^${patternOf(t('inbox.select', { title: ANY, number: ANY }))}$`);
  const boxes = inbox.getByRole('checkbox', { name });
  await heardBy(boxes.first());
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await inbox.getByText(t('inbox.selected', { count: 2 })).waitFor();
}

async function userIdOf(journey: Journey): Promise<string> {
  const { request } = (await journey.as('reviewer.nl')).context();
  return (await (await request.get('/api/auth/session')).json()).user.userID;
}

/** Somebody who does the tasks of the reviewer tomorrow. */
async function makeSubstitute(page: Page, journey: Journey): Promise<void> {
  const params = { userID: await userIdOf(journey) };
  const query = { search: 'koen' };
  const [found] = (await journey.call('reviewer.nl', listSubstituteCandidates, { params, query })).data;
  const day = addDays(demoDay(new Date()), 1);
  const body = { substituteID: found?.userID, firstDay: day, lastDay: day };
  await journey.call('reviewer.nl', nameSubstitute, { params, body });
  await page.goto(href('profile'));
}

async function endSubstitutes(journey: Journey): Promise<void> {
  const params = { userID: await userIdOf(journey) };
  for (const { substitutionID } of (await journey.call('reviewer.nl', listSubstitutes, { params })).data) {
    await journey.call('reviewer.nl', endSubstitute, { params: { ...params, substitutionID } });
  }
}

export const WORK: Walk[] = [
  {
    name: 'of saved views',
    login: 'internal',
    dialogs: [
      {
        file: 'components/lists/views/view-dialog.tsx',
        title: t('lists.views.newTitle'),
        at: goTo(href('currentProjects')),
        ...inMenu(views, t('lists.views.saveAs')),
        field: { label: t('lists.views.fields.name'), text: 'Typed' },
      },
      {
        file: 'components/lists/views/views-menu.tsx',
        title: t('lists.views.deleteTitle', { name: VIEW }),
        async at(page, journey) {
          const body = {
            list: 'currentProjects',
            name: VIEW,
            tenantID: null,
            query: 'orderby=title',
            arrangement: { order: [], hidden: [], pinned: [], widths: {} },
          };
          const { data } = await journey.call('internal', createView, { body });
          await page.goto(`${href('currentProjects')}?view=${data.viewID}`);
        },
        ...inMenu(views, t('lists.views.deleteView')),
      },
    ],
    end: takeViewsBack,
  },
  {
    name: 'of tasks',
    login: 'reviewer.nl',
    dialogs: [
      {
        file: 'components/tasks/help-dialog.tsx',
        title: t('help.title'),
        at: goTo(href('taskList', { style: 'table' })),
        opener: button(t('help.open')),
      },
      {
        file: 'components/tasks/task-info-dialog.tsx',
        title: t('tasks.info.Finalized.title'),
        opener: button(new RegExp(`^${patternOf(t('states.Finalized'))}`)),
      },
      {
        file: 'components/workflow/inbox/steps-dialog.tsx',
        title: t('workflow.actions.approveForProduction'),
        at: goTo(href('taskList', { style: 'inbox', kind: 'Finalized', sort: 'number' })),
        before: selectTwo,
        opener: button(approve),
        back: button(approve),
      },
      {
        file: 'components/workflow/inbox/snooze-dialog.tsx',
        title: t('inbox.snooze.title', { count: 2 }),
        before: selectTwo,
        opener: button(t('inbox.snooze.button')),
        back: button(t('inbox.snooze.button')),
        field: { label: t('inbox.snooze.day'), text: FAR_DAY },
      },
      {
        file: 'components/workflow/step-dialog.tsx',
        title: t('workflow.actions.commentDrawings'),
        async at(page, journey) {
          const filter = { filter: "taskKey eq 'ReviewDrawings'" };
          const tasks = await journey.call('reviewer.nl', listTasks, { query: filter });
          const lot = tasks.find(
            ({ projectUnitID, rootProjectUnitID }) => projectUnitID !== rootProjectUnitID,
          );
          if (!lot) throw new Error('no lot waits for the reviewer');
          await page.goto(unitPagePath(lot.rootProjectUnitID, lot.projectUnitID));
        },
        opener: button(t('workflow.actions.commentDrawings')),
        field: { label: t('workflow.messages.comment.label'), text: 'The door is too narrow' },
      },
      {
        file: 'components/substitutes/substitutes-card.tsx',
        title: t('substitutes.endTitle', { name: 'Koen Bouw' }),
        at: makeSubstitute,
        opener: button(t('substitutes.endOf', { name: 'Koen Bouw' })),
      },
    ],
    end: endSubstitutes,
  },
  {
    name: 'of requests for projects',
    login: 'sales.planner',
    dialogs: [
      {
        file: 'components/dashboard/dismiss-dialog.tsx',
        title: t('dashboard.requests.dismissTitle'),
        async at(page, journey) {
          await journey.call('coordinator', requestRoot, { body: { SalesOrgID: 12 } });
          await page.goto(href('dashboard'));
        },
        opener: button(t('dashboard.requests.dismissOf', { name: 'Koen Bouw' })),
        field: { label: t('dashboard.requests.reason'), text: 'Another office' },
      },
    ],
    async end(journey) {
      for (const { requestID } of (await journey.call('sales.planner', listRootRequests)).data) {
        await journey.call('sales.planner', dismissRootRequest, { params: { requestID }, body: {} });
      }
    },
  },
  {
    name: 'of who asks for a project, and for data',
    login: 'coordinator',
    dialogs: [
      {
        file: 'components/dashboard/request-button.tsx',
        title: t('dashboard.newProject.askTitle'),
        at: goTo(href('dashboard')),
        opener: button(new RegExp(`^${patternOf(t('dashboard.newProject.sendTo', { title: ANY }))}`)),
      },
      {
        file: 'components/workflow/check-data-dialog.tsx',
        title: t('workflow.checkData.CheckDataMissing.question'),
        async at(page, journey) {
          const unit = await unitOf(journey, 'drafter', "projectUnitNo eq 'P-1004'");
          const body = {
            projectUnitID: unit.projectUnitID,
            paramKey: 'CheckDataTaskMessage',
            paramValue: 'The soil report',
          };
          await journey.call('process.planner', setUnitParam, { body });
          await page.goto(pathOf(unit));
        },
        opener: button(t('workflow.checkData.CheckDataMissing.action')),
        closedBy: t('workflow.checkData.notYet'),
      },
    ],
  },
  {
    name: 'of who needs data',
    login: 'process.planner',
    dialogs: [
      {
        file: 'components/workflow/ask-data-dialog.tsx',
        title: t('workflow.checkData.ask'),
        async at(page, journey) {
          await page.goto(pathOf(await unitOf(journey, 'process.planner', "projectUnitNo eq 'P-1002'")));
        },
        opener: button(t('workflow.checkData.ask')),
        field: { label: t('workflow.checkData.missing'), text: 'The soil report' },
      },
    ],
  },
];
