import type { TaskDto } from '@/lib/contract/tasks';
import type { UnitDto } from '@/lib/contract/units';
import { logoIdOf } from '@/lib/domain/units/logo-id';
import type { ServiceContext } from '../context';
import { listLogos } from '../organisations/list-logos';
import { listTasks, TASK_LIST } from '../tasks/list-tasks';
import { listUnits, UNIT_LIST } from '../units/list-units';
import { type ExportedColumn, exportedSource } from './exported-table';

type Owned<Row> = Row & { owner: string };
type OfTenant = Pick<UnitDto, 'tenantID' | 'salesOrgID'>;

async function withOwners<Row extends OfTenant>(
  ctx: ServiceContext,
  rows: readonly Row[],
): Promise<Owned<Row>[]> {
  const logos = await listLogos(ctx);
  return rows.map((row) => ({
    ...row,
    owner: logos.get(logoIdOf(row.tenantID, row.salesOrgID))?.title ?? '',
  }));
}

const owner: ExportedColumn<{ owner: string }> = {
  heading: 'units.list.owner',
  cell: (row) => row.owner,
};
const state: ExportedColumn<Pick<UnitDto, 'stateKey'>> = {
  heading: 'lists.fields.stateKey',
  cell: ({ stateKey }, { t }) => t(`states.${stateKey}`),
};
const number: ExportedColumn<Pick<UnitDto, 'projectUnitNo'>> = {
  heading: 'lists.fields.projectUnitNo',
  cell: ({ projectUnitNo }) => projectUnitNo,
};

export const projects = exportedSource<Owned<UnitDto>>({
  resource: UNIT_LIST,
  title: ({ t }) => t('lists.titles.projects'),
  read: async (ctx, selection) => withOwners(ctx, (await listUnits(ctx, selection)).rows),
  columns: {
    owner: [owner],
    title: [number, { heading: 'units.list.project', cell: ({ title }) => title }],
    stateKey: [state],
    stateSince: [
      {
        heading: 'lists.fields.stateSince',
        cell: ({ stateSince }, { moment }) => moment(stateSince),
      },
    ],
  },
});

export const tasks = exportedSource<Owned<TaskDto>>({
  resource: TASK_LIST,
  title: ({ t }) => t('tasks.title'),
  read: async (ctx, selection) => withOwners(ctx, await listTasks(ctx, selection)),
  columns: {
    owner: [owner],
    unitTitle: [
      { heading: 'lists.fields.rootUnitTitle', cell: ({ rootUnitTitle }) => rootUnitTitle },
      { heading: 'lists.fields.parentUnitTitle', cell: ({ parentUnitTitle }) => parentUnitTitle },
      number,
      { heading: 'lists.fields.unitTitle', cell: ({ unitTitle }) => unitTitle },
    ],
    stateKey: [
      {
        heading: 'lists.fields.taskKey',
        cell: ({ taskKey }, { t }) => t(`taskKeys.${taskKey}`),
      },
      state,
    ],
    changedOn: [
      {
        heading: 'lists.fields.changedOn',
        cell: ({ changedOn }, { moment }) => moment(changedOn),
      },
    ],
  },
});
