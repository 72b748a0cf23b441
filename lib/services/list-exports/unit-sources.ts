import type { ProjectFactsDto } from '@/lib/contract/project-facts';
import type { TaskDto } from '@/lib/contract/tasks';
import type { UnitDto } from '@/lib/contract/units';
import { logoIdOf } from '@/lib/domain/units/logo-id';
import type { ServiceContext } from '../context';
import type { Selection } from '../listing';
import { listLogos } from '../organisations/list-logos';
import { listTasks, TASK_LIST } from '../tasks/list-tasks';
import { listProjectFacts } from '../units/list-project-facts';
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

type Project = Owned<UnitDto> & { facts: ProjectFactsDto | undefined };

async function readProjects(ctx: ServiceContext, selection: Selection): Promise<Project[]> {
  const { rows } = await listUnits(ctx, selection);
  const roots = rows.filter(({ parentProjectUnitID }) => parentProjectUnitID === null);
  const [owned, facts] = await Promise.all([
    withOwners(ctx, rows),
    listProjectFacts(
      ctx,
      roots.map(({ projectUnitID }) => projectUnitID),
    ),
  ]);
  const byId = new Map(facts.map((one) => [one.projectUnitID, one]));
  return owned.map((row) => ({ ...row, facts: byId.get(row.projectUnitID) }));
}

export const projects = exportedSource<Project>({
  resource: UNIT_LIST,
  title: ({ t }) => t('lists.titles.projects'),
  read: readProjects,
  columns: {
    owner: [owner],
    title: [number, { heading: 'units.list.project', cell: ({ title }) => title }],
    stateKey: [state],
    stateSince: [
      {
        heading: 'lists.fields.stateSince',
        cell: ({ stateSince }) => stateSince,
        isInstant: true,
      },
    ],
    nextDelivery: [
      {
        heading: 'units.list.nextDelivery',
        isDay: true,
        cell: ({ facts }) => facts?.nextDeliveryDate ?? null,
      },
    ],
    city: [{ heading: 'units.list.city', cell: ({ facts }) => facts?.siteCity ?? null }],
    responsible: [{ heading: 'units.list.responsible', cell: ({ facts }) => facts?.responsible ?? null }],
    volume: [{ heading: 'units.list.volumeM3', digits: 3, cell: ({ facts }) => facts?.volumeM3 ?? null }],
    progress: [
      { heading: 'units.list.lotsDone', digits: 0, cell: ({ facts }) => facts?.lotsDone ?? null },
      { heading: 'units.list.lots', digits: 0, cell: ({ facts }) => facts?.lots ?? null },
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
        cell: ({ changedOn }) => changedOn,
        isInstant: true,
      },
    ],
  },
});
