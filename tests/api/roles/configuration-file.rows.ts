import * as contract from '@/lib/contract/configuration-file';
import { planConfiguration } from '@/lib/services/configuration-file/apply-configuration';
import { consoleContext } from '@/lib/services/configuration-file/console-context';
import { nextNumber } from '@/tests/support/numbers';
import type { RoleRow } from '@/tests/support/role-table';

/** Administrators alone; as no project is in question, all others are told so. */
const cells = { structuring: { '200': 'AD', '403 Forbidden': 'MEMBERS IN OUT' } };

/** A file with a plant, each time another. */
function newFile() {
  const made = nextNumber('entity');
  return { plants: { items: [{ key: `FILE-${made}`, name: `Of file ${made}`, trucksPerWeek: 1 }] } };
}

export const rows: RoleRow[] = [
  { endpoint: contract.exportConfiguration, cells },
  { endpoint: contract.planConfiguration, input: () => ({ body: newFile() }), cells },
  {
    endpoint: contract.applyConfiguration,
    async input({ db }) {
      const body = newFile();
      const { hash } = await planConfiguration(await consoleContext(db, new Date()), body);
      return { body, params: { planID: hash } };
    },
    cells,
  },
  { endpoint: contract.getConfigurationSchema, cells: { structuring: { '200': 'EVERYBODY' } } },
];
