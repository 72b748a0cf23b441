import { searchEverything, searchUnits } from '@/lib/contract/search';
import type { RoleRow } from '@/tests/support/role-table';

export const rows: RoleRow[] = [
  {
    endpoint: searchUnits,
    input: ({ root }) => ({ query: { search: root.unitNo } }),
    cells: {
      structuring: { '200': 'SEERS', '403 FeatureDisabled': 'AD OUT' },
      archived: { '200': 'SEERS', '403 FeatureDisabled': 'AD OUT' },
    },
  },
  {
    endpoint: searchEverything,
    input: ({ root }) => ({ query: { search: root.unitNo } }),
    cells: {
      structuring: { '200': 'SEERS', '403 FeatureDisabled': 'AD OUT' },
      archived: { '200': 'SEERS', '403 FeatureDisabled': 'AD OUT' },
    },
  },
];
