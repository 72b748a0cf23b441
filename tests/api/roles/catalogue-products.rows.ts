import { and, eq, isNull } from 'drizzle-orm';
import { catalogueProducts } from '@/db/schema';
import * as catalogue from '@/lib/contract/catalogue-products';
import * as versions from '@/lib/contract/catalogue-versions';
import { nextNumber } from '@/tests/support/numbers';
import type { Place } from '@/tests/support/role-places';
import type { RoleRow } from '@/tests/support/role-table';

const PANEL_NO = '5107060';
const LINTEL_NO = '4107010025';

/** Administrators, those of the tenant too; as no project is in question, all others are told so. */
const forAdministrators = (outcome: string) => ({
  structuring: { [outcome]: 'AD TA', '404 NotFound': 'TO', '403 Forbidden': 'MEMBERS IN OUT' },
});

const ofTenant = ({ tenantId }: Place) => ({ params: { tenantID: String(tenantId) } });
const panel = ({ tenantId }: Place) => ({
  params: { tenantID: String(tenantId), articleNo: PANEL_NO },
});
const lintel = ({ tenantId }: Place) => ({
  params: { tenantID: String(tenantId), articleNo: LINTEL_NO },
});
const version = ({ tenantId }: Place) => ({
  params: { tenantID: String(tenantId), kind: 'aac', version: '1', other: '1' },
});

const PANEL = {
  ...{ thickness: 70, width: 600, lengthMin: 600, lengthMax: 2800 },
  ...{ color: '#1f77b4', textColor: '#ffffff' },
};
const LINTEL = {
  ...{ family: 'N', thickness: 70, length: 1000, height: 250, lintelType: 'ST' },
  ...{ cuttable: true, maxOpening: 770 },
};
const title = () => `Title ${nextNumber('entity')}`;

/** The status that a product does not have, so that each call changes something. */
async function otherStatus({ db, tenantId }: Place, product: string) {
  const { tenantId: tenant, articleNo, untilVersion, facts } = catalogueProducts;
  const isNewest = and(eq(tenant, tenantId), eq(articleNo, product), isNull(untilVersion));
  const [row] = await db.select({ facts }).from(catalogueProducts).where(isNewest);
  return { status: row?.facts.status === 'offered' ? 'ending' : 'offered' };
}

export const rows: RoleRow[] = [
  { endpoint: catalogue.listCataloguePanels, input: ofTenant, cells: forAdministrators('200') },
  {
    endpoint: catalogue.createCataloguePanel,
    input: (place) => {
      const made = nextNumber('entity');
      const body = { ...PANEL, articleNo: `W-${made}`, productNo: 100 + made, title: title() };
      return { params: { tenantID: String(place.tenantId) }, body };
    },
    cells: forAdministrators('201'),
  },
  { endpoint: catalogue.getCataloguePanel, input: panel, cells: forAdministrators('200') },
  {
    endpoint: catalogue.changeCataloguePanel,
    input: (place) => ({ ...panel(place), body: { ...PANEL, title: title() } }),
    cells: forAdministrators('200'),
  },
  {
    endpoint: catalogue.switchCataloguePanel,
    input: async (place) => ({ ...panel(place), body: await otherStatus(place, PANEL_NO) }),
    cells: forAdministrators('200'),
  },
  { endpoint: catalogue.getCataloguePanelUsage, input: panel, cells: forAdministrators('200') },
  { endpoint: catalogue.listCatalogueLintels, input: ofTenant, cells: forAdministrators('200') },
  {
    endpoint: catalogue.createCatalogueLintel,
    input: (place) => {
      const made = nextNumber('entity');
      const body = { ...LINTEL, itemNo: `S-${made}`, length: 2000 + made, title: title() };
      return { params: { tenantID: String(place.tenantId) }, body };
    },
    cells: forAdministrators('201'),
  },
  { endpoint: catalogue.getCatalogueLintel, input: lintel, cells: forAdministrators('200') },
  {
    endpoint: catalogue.changeCatalogueLintel,
    input: (place) => ({ ...lintel(place), body: { ...LINTEL, title: title() } }),
    cells: forAdministrators('200'),
  },
  {
    endpoint: catalogue.switchCatalogueLintel,
    input: async (place) => ({ ...lintel(place), body: await otherStatus(place, LINTEL_NO) }),
    cells: forAdministrators('200'),
  },
  { endpoint: catalogue.getCatalogueLintelUsage, input: lintel, cells: forAdministrators('200') },
  { endpoint: versions.listCatalogueVersions, input: version, cells: forAdministrators('200') },
  {
    endpoint: versions.restoreCatalogueVersion,
    input: (place) => ({ ...version(place), body: {} }),
    cells: forAdministrators('200'),
  },
  { endpoint: versions.compareCatalogueVersions, input: version, cells: forAdministrators('200 empty') },
];
