import * as params from '@/lib/contract/unit-params';
import { createUnit } from '@/tests/support/factories';
import type { RoleRow } from '@/tests/support/role-table';

const set = (paramKey: string, paramValue: string): RoleRow['input'] => {
  return ({ root }) => ({ body: { projectUnitID: root.unitId, paramKey, paramValue } });
};

export const rows: RoleRow[] = [
  {
    endpoint: params.setUnitParam,
    what: 'Country',
    input: set('Country', 'nl'),
    cells: { structuring: { '201': 'SP SC PP CA' }, closed: { '409 ProjectClosed': 'SP SC PP CA' } },
  },
  {
    endpoint: params.setUnitParam,
    what: 'BrickAssortment',
    input: set('BrickAssortment', 'True'),
    cells: { preparing: { '201': 'SP SC PP CA' } },
  },
  {
    endpoint: params.setUnitParam,
    what: 'FirstDelivery',
    input: set('FirstDelivery', '2027-01-01'),
    cells: { structuring: {} },
  },
  {
    endpoint: params.setUnitParam,
    what: 'CheckDataTaskMessage',
    input: async ({ db, subproject }) => {
      const job = await createUnit(db, subproject, {
        unitType: 'drawingjob',
        stateKey: 'CCLNotReadyForDrawing',
      });
      const paramKey = 'CheckDataTaskMessage';
      return { body: { projectUnitID: job.unitId, paramKey, paramValue: 'Which walls?' } };
    },
    cells: { reviewing: { '201': 'PP CA' }, closed: { '409 ProjectClosed': 'PP CA' } },
  },
  {
    endpoint: params.listUnitParams,
    input: ({ root }) => ({ query: { filter: `ProjectUnitID eq '${root.unitId}'` } }),
    cells: {
      structuring: { '200': 'SEERS', '200 empty': 'AD OUT' },
      archived: { '200': 'SEERS', '200 empty': 'AD OUT' },
    },
  },
];
