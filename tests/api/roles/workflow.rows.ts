import { changeUnitState } from '@/lib/contract/units';
import { createAacRow, createUnit } from '@/tests/support/factories';
import type { RoleRow } from '@/tests/support/role-table';

export const rows: RoleRow[] = [
  {
    endpoint: changeUnitState,
    what: 'place the order of a lot',
    // Placing ends the task: everybody gets a lot of his own beside the others.
    input: async ({ db, subproject, lot }) => {
      const own = await createUnit(db, subproject, { unitType: 'aacorderlot', stateKey: lot.stateKey });
      await createAacRow(db, own);
      return { params: { projectUnitID: own.unitId }, body: { requirements: [] } };
    },
    cells: {
      aacWaiting: { '200': 'RV SP PU' },
      // A step that the state does not know is refused before anybody's role is looked at.
      aacStructuring: { '409 StateConflict': 'SEERS' },
      aacPlaced: { '409 RequirementMissing': 'SEERS' },
      aacClosed: { '409 StateConflict': 'SEERS' },
    },
  },
];
