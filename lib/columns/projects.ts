import type { ProjectFactsDto } from '@/lib/contract/project-facts';
import type { TaskDto } from '@/lib/contract/tasks';
import type { UnitDto } from '@/lib/contract/units';
import type { ListColumns } from './column';

/** A project with the name of its organisation, and with facts about the units below it. */
export type ProjectRow = UnitDto & { owner: string; facts: ProjectFactsDto | undefined };

/** The current and the closed projects. */
export const projectColumns = {
  owner: { heading: 'units.list.owner', sort: false, text: ({ owner }) => owner },
  projectUnitNo: {
    heading: 'lists.fields.projectUnitNo',
    beside: 'title',
    text: ({ projectUnitNo }) => projectUnitNo,
  },
  title: { heading: 'units.list.project', text: ({ title }) => title },
  stateKey: { heading: 'units.list.state', text: ({ stateKey }, { t }) => t(`states.${stateKey}`) },
  stateSince: {
    heading: 'units.list.since',
    fileHeading: 'lists.fields.stateSince',
    isInstant: true,
    text: ({ stateSince }) => stateSince,
  },
  nextDelivery: {
    heading: 'units.list.nextDelivery',
    sort: false,
    isDay: true,
    text: ({ facts }) => facts?.nextDeliveryDate ?? null,
  },
  city: { heading: 'units.list.city', sort: false, text: ({ facts }) => facts?.siteCity ?? null },
  responsible: {
    heading: 'units.list.responsible',
    sort: false,
    text: ({ facts }) => facts?.responsible ?? null,
  },
  volume: {
    heading: 'units.list.volume',
    fileHeading: 'units.list.volumeM3',
    sort: false,
    digits: 3,
    text: ({ facts }) => facts?.volumeM3 ?? null,
  },
  progress: { heading: 'units.list.progress', sort: false },
  lotsDone: {
    heading: 'units.list.lotsDone',
    beside: 'progress',
    digits: 0,
    text: ({ facts }) => facts?.lotsDone ?? null,
  },
  lots: {
    heading: 'units.list.lots',
    beside: 'progress',
    digits: 0,
    text: ({ facts }) => facts?.lots ?? null,
  },
} satisfies ListColumns<ProjectRow>;

/** A task with the name of its organisation. */
export type TaskRow = TaskDto & { owner: string };

/** The open tasks of a user. */
export const taskColumns = {
  owner: { heading: 'tasks.owner', sort: false, text: ({ owner }) => owner },
  rootUnitTitle: {
    heading: 'lists.fields.rootUnitTitle',
    beside: 'unitTitle',
    text: ({ rootUnitTitle }) => rootUnitTitle,
  },
  parentUnitTitle: {
    heading: 'lists.fields.parentUnitTitle',
    beside: 'unitTitle',
    text: ({ parentUnitTitle }) => parentUnitTitle,
  },
  projectUnitNo: {
    heading: 'lists.fields.projectUnitNo',
    beside: 'unitTitle',
    text: ({ projectUnitNo }) => projectUnitNo,
  },
  unitTitle: {
    heading: 'tasks.project',
    fileHeading: 'lists.fields.unitTitle',
    text: ({ unitTitle }) => unitTitle,
  },
  taskKey: {
    heading: 'lists.fields.taskKey',
    beside: 'stateKey',
    text: ({ taskKey }, { t }) => t(`taskKeys.${taskKey}`),
  },
  stateKey: { heading: 'tasks.state', text: ({ stateKey }, { t }) => t(`states.${stateKey}`) },
  changedOn: {
    heading: 'tasks.since',
    fileHeading: 'lists.fields.changedOn',
    isInstant: true,
    text: ({ changedOn }) => changedOn,
  },
} satisfies ListColumns<TaskRow>;
