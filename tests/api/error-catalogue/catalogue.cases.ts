import { eq } from 'drizzle-orm';
import { insertVersion, readCatalogueProducts, readCatalogueVersion } from '@/db/queries/catalogues';
import { aacOrderItems } from '@/db/schema';
import * as catalogue from '@/lib/contract/catalogue-products';
import { placeOrders } from '@/lib/contract/placing';
import type { FactsOf } from '@/lib/domain/catalogue/catalogue-kinds';
import type { ProvokingCall, Refusal, Texts } from '@/tests/support/error-catalogue';
import { createAacRow, createTenant } from '@/tests/support/factories';
import { nextNumber } from '@/tests/support/numbers';
import type { Place } from '@/tests/support/role-places';

const PANEL = {
  ...{ title: 'Wandtafel', thickness: 70, width: 600, lengthMin: 600, lengthMax: 2800 },
  ...{ color: '#1f77b4', textColor: '#ffffff' },
};
const LINTEL = {
  ...{ itemNo: 'S-1', title: 'Sturz', family: 'N', thickness: 70, length: 1000, height: 250 },
  ...{ lintelType: 'ST', cuttable: true, maxOpening: 770 },
};

const addPanel = ({ tenantId }: Place, own: object): ProvokingCall => ({
  endpoint: catalogue.createCataloguePanel,
  params: { tenantID: String(tenantId) },
  body: { ...PANEL, articleNo: `W-${nextNumber('entity')}`, productNo: 100, ...own },
});

/** What is wrong with an entered product. */
const wrong = (
  code: string,
  at: string,
  call: (place: Place) => ProvokingCall | Promise<ProvokingCall>,
  texts: Texts,
): Refusal => ({
  code: `CATALOGUE.${code}`,
  ...{ top: 'ValidationFailed', status: 400, at, as: 'AD', call, texts },
});

/** Stores a version in which the first panel is other. @returns its number and what the panel was */
async function changePanel({ db, tenantId }: Place, own: Partial<FactsOf['aac']> | null) {
  const key = { tenantId, kind: 'aac' } as const;
  const newest = await readCatalogueVersion({ db }, 'aac', { tenantId, catalogueVersion: null });
  const { version = 0 } = newest ?? {};
  const facts = await readCatalogueProducts({ db }, key, version);
  const panel = facts.find(({ productNo }) => productNo === 0);
  if (!panel) throw new Error('the first panel is gone');
  const made = { note: '', restoredVersion: null, createdBy: null, createdAt: new Date() };
  const come = own ? [{ ...panel, ...own }] : [];
  await insertVersion(db, { ...key, version: version + 1, ...made }, { gone: [panel.articleNo], come });
  return { version: version + 1, panel };
}

/** An order of one row by totals of a version before the newest. */
async function orderBefore(place: Place): Promise<ProvokingCall> {
  const { db, lot } = place;
  await db.delete(aacOrderItems).where(eq(aacOrderItems.unitId, lot.unitId));
  await createAacRow(db, lot);
  const { version: catalogueVersion } = await changePanel(place, { piecesPerPallet: 10 });
  await changePanel(place, { piecesPerPallet: 5 });
  return { endpoint: placeOrders, body: { lots: [{ projectUnitID: lot.unitId }], catalogueVersion } };
}

/** What administrators enter in catalogues, and orders by earlier versions of them. */
export const catalogueRefusals: readonly Refusal[] = [
  wrong('Step', 'lengthMin', (place) => addPanel(place, { lengthMin: 610 }), [
    'The value must be a multiple of 20.',
    'Der Wert muss ein Vielfaches von 20 sein.',
    'De waarde moet een veelvoud van 20 zijn.',
  ]),
  wrong('Duplicate', 'articleNo', (place) => addPanel(place, { articleNo: '5110060' }), [
    '“5110060” belongs or belonged to another product. Choose another.',
    '„5110060“ gehört oder gehörte zu einem anderen Produkt. Wählen Sie etwas anderes.',
    '“5110060” hoort of hoorde bij een ander product. Kies iets anders.',
  ]),
  wrong(
    'MeasureFixed',
    'thickness',
    async (place) => {
      const { tenantId } = await createTenant(place.db, []);
      const { panel } = await changePanel({ ...place, tenantId }, null);
      const own = { articleNo: panel.articleNo, productNo: 0, thickness: 75 };
      return addPanel({ ...place, tenantId }, own);
    },
    [
      '“5107060” was another product before. Give this one a new article number.',
      '„5107060“ war früher ein anderes Produkt. Geben Sie diesem eine neue Artikelnummer.',
      '“5107060” was eerder een ander product. Geef dit product een nieuw artikelnummer.',
    ],
  ),
  wrong(
    'ValueTaken',
    'height',
    ({ tenantId }) => ({
      endpoint: catalogue.createCatalogueLintel,
      params: { tenantID: String(tenantId) },
      body: LINTEL,
    }),
    [
      '4107010025 is offered in this size. Let it end first.',
      'In dieser Größe wird 4107010025 angeboten. Lassen Sie es zuerst auslaufen.',
      'In deze maat wordt 4107010025 aangeboden. Laat dat eerst aflopen.',
    ],
  ),
  {
    code: 'USAGE.draftRows',
    ...{ top: 'FixedOnceUsed', status: 409, as: 'AD', in: 'aacWaiting' },
    async call({ db, lot, tenantId }) {
      await db.delete(aacOrderItems).where(eq(aacOrderItems.unitId, lot.unitId));
      await createAacRow(db, lot, { productNo: 1 });
      const params = { tenantID: String(tenantId), articleNo: '5110060' };
      return { endpoint: catalogue.changeCataloguePanel, params, body: { ...PANEL, thickness: 75 } };
    },
    texts: [
      '1 row of a lot that is not ordered',
      '1 Zeile eines nicht bestellten Loses',
      '1 regel van een niet besteld deel',
    ],
  },
  {
    code: 'CatalogueChanged',
    ...{ status: 409, in: 'aacWaiting', call: orderBefore },
    texts: [
      'The catalogue has changed, and the order has other totals now. Check them and confirm again.',
      'Der Katalog wurde geändert, die Bestellung hat jetzt andere Summen. Prüfen Sie sie und bestätigen Sie erneut.',
      'De catalogus is gewijzigd en de bestelling heeft nu andere totalen. Controleer ze en bevestig opnieuw.',
    ],
  },
  {
    code: 'CatalogueChangedFor',
    ...{ top: 'CatalogueChanged', status: 409, at: 'lots/0', in: 'aacWaiting', call: orderBefore },
    texts: [
      'Pallets before: 1.00; now: 2.00.',
      'Paletten vorher: 1,00; jetzt: 2,00.',
      'Pallets eerst: 1,00; nu: 2,00.',
    ],
  },
];
