import * as imports from '@/lib/contract/catalogue-imports';
import type { Place } from '@/tests/support/role-places';
import type { RoleRow } from '@/tests/support/role-table';
import { storeImport } from '@/tests/support/stored-import';

/** Administrators, those of the tenant too; as no project is in question, all others are told so. */
const forAdministrators = (outcome: string) => ({
  structuring: { [outcome]: 'AD TA', '404 NotFound': 'TO', '403 Forbidden': 'MEMBERS IN OUT' },
});

const of = ({ tenantId }: Place, more: object = {}) => ({
  params: { tenantID: String(tenantId), kind: 'aac', ...more },
});
const LIST = 'articleNo;title\n5107060;AAC panel 70 × 600\n';
const planned = ({ db, tenantId }: Place) => storeImport({ db, tenantId, kind: 'aac' });

export const rows: RoleRow[] = [
  {
    endpoint: imports.planCatalogueImport,
    input: (place) => ({ ...of(place), body: { mode: 'changes', list: LIST } }),
    cells: forAdministrators('201'),
  },
  {
    endpoint: imports.getCatalogueImport,
    input: async (place) => of(place, { importID: (await planned(place)).importID }),
    cells: forAdministrators('200'),
  },
  {
    endpoint: imports.listCatalogueImportRows,
    input: async (place) => of(place, { importID: (await planned(place)).importID }),
    cells: forAdministrators('200'),
  },
  {
    endpoint: imports.applyCatalogueImport,
    input: async (place) => {
      const { importID, baseVersion } = await planned(place);
      return { ...of(place, { importID }), body: { version: baseVersion } };
    },
    cells: forAdministrators('200'),
  },
  {
    endpoint: imports.exportCatalogue,
    input: (place) => of(place, { document: 'products.csv' }),
    cells: forAdministrators('200'),
  },
];
