import { getProjectLots } from '@/lib/contract/lots';
import { listProjectFacts } from '@/lib/contract/project-facts';
import { getUnitSummary } from '@/lib/contract/unit-summaries';
import { getUnitTree } from '@/lib/contract/unit-tree';
import * as units from '@/lib/contract/units';
import type { RoleRow } from '@/tests/support/role-table';

export const rows: RoleRow[] = [
  {
    endpoint: listProjectFacts,
    input: ({ root }) => ({ query: { projects: root.unitId } }),
    cells: { structuring: { '200': 'SEERS', '200 empty': 'AD OUT' } },
  },
  {
    endpoint: units.listUnits,
    input: ({ root }) => ({ query: { filter: `rootProjectUnitID eq '${root.unitId}'` } }),
    cells: {
      structuring: { '200': 'SEERS', '200 empty': 'AD OUT' },
      archived: { '200': 'SEERS', '200 empty': 'AD OUT' },
    },
  },
  {
    endpoint: units.getUnit,
    input: ({ lot }) => ({ params: { projectUnitID: lot.unitId } }),
    cells: { aacWaiting: { '200': 'SEERS' }, reviewing: { '200': 'SEERS' }, archived: { '200': 'SEERS' } },
  },
  {
    endpoint: getUnitSummary,
    input: ({ root }) => ({ params: { projectUnitID: root.unitId } }),
    cells: { structuring: { '200': 'SEERS' }, archived: { '200': 'SEERS' } },
  },
  {
    endpoint: getProjectLots,
    input: ({ root }) => ({ params: { rootUnitId: root.unitId } }),
    cells: { structuring: { '200': 'SEERS' }, reviewing: { '200': 'SEERS' }, archived: { '200': 'SEERS' } },
  },
  {
    endpoint: getUnitTree,
    input: ({ root }) => ({ params: { rootUnitId: root.unitId } }),
    cells: { structuring: { '200': 'SEERS' }, archived: { '200': 'SEERS' } },
  },
  {
    endpoint: units.listUnitPath,
    input: ({ lot }) => ({ params: { projectUnitID: lot.unitId } }),
    cells: { structuring: { '200': 'SEERS' }, archived: { '200': 'SEERS' } },
  },
  {
    endpoint: units.listUnitFeatures,
    input: ({ root }) => ({ params: { rootUnitId: root.unitId } }),
    cells: { structuring: { '200': 'SEERS' }, archived: { '200': 'SEERS' } },
  },
  {
    endpoint: units.getTenantInfo,
    input: ({ root }) => ({ params: { rootUnitId: root.unitId } }),
    cells: { structuring: { '200': 'SEERS' }, archived: { '200': 'SEERS' } },
  },
];
