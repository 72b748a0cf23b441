import { isoWeek } from '@/lib/domain/calendar';
import type { SeedClock } from '../seed-clock';
import { pswSheet } from '../sheets/psw-sheet';
import type { DemoLintelItem, DemoProject } from './demo-project';
import { facadeFile } from './facade-file';
import { history, orderLotStart } from './histories';

type Item = [room: string, thicknessMm: number, lengthMm: number, heightMm: number, qty: number];

function items(storey: string, rows: Item[]): DemoLintelItem[] {
  return rows.map(([room, thicknessMm, lengthMm, heightMm, qty]) => ({
    room,
    storey,
    thicknessMm,
    lengthMm,
    heightMm,
    qty,
  }));
}

/** Orders of lintels with the worked examples L5, L6 and L7 of domain.md §2. */
export function residentieDeVaart(clock: SeedClock): DemoProject {
  const root = history(clock, 'P-1003', [
    ['Structuring', 20],
    ['Preparing', 15],
    ['PendingValidation', 13],
    ['PendingContract', 12],
    ['PlaceOrder', 2],
  ]);
  const lot = { unitType: 'lintelorderlot' as const, history: orderLotStart(root) };
  return {
    tenantId: 1,
    ordinal: 3,
    title: 'Residentie De Vaart',
    notes: 'Appartementengebouw aan het water, drie bouwlagen.',
    salesOrgId: 12,
    variant: 'lintel',
    history: root,
    deliveryDate: clock.workingDay(21),
    site: {
      name: 'Residentie De Vaart',
      street1: 'Vaartkade 8',
      zip: '3531 AK',
      city: 'Utrecht',
      country: 'NL',
    },
    siteContact: {
      name: 'Henk de Boer',
      companyMobile: '+31 6 5550 1003',
      officeEmail: 'devaart@example.com',
    },
    productTypes: [[202, 101]],
    sheet: { by: 'coordinator', data: sheetData(clock) },
    files: [
      facadeFile(
        { storeys: 3, bays: 6, roof: 'gable', wall: '#a8543f' },
        { name: 'Aanzicht.png', by: 'coordinator', at: clock.at(19, 'P-1003/picture') },
      ),
    ],
    subprojects: [
      {
        title: 'Appartementengebouw',
        lots: [
          {
            ...lot,
            title: 'Begane grond',
            deliveryDate: clock.workingDay(21),
            lintelItems: items('BG', [
              ['Woning 1', 100, 1250, 250, 28],
              ['Woning 2', 100, 1250, 310, 7],
              ['Berging', 100, 1250, 310, 3],
            ]),
          },
          {
            ...lot,
            title: '1e verdieping',
            deliveryDate: clock.workingDay(28),
            lintelItems: items('1e', [
              ['Gevel', 240, 2250, 249, 12],
              ['Trappenhuis', 175, 1500, 124, 32],
            ]),
          },
          {
            ...lot,
            title: '2e verdieping',
            deliveryDate: clock.workingDay(35),
            lintelItems: items('2e', [['Gevel', 365, 2000, 249, 112]]),
          },
        ],
      },
    ],
  };
}

function sheetData(clock: SeedClock) {
  return pswSheet({
    project: {
      projectName: 'Residentie De Vaart',
      buildingType: 'apartment',
      dwellings: 18,
      storeys: 3,
      engineer: 'Constructiebureau Controle',
      contractor: 'Bouwcombinatie De Linde B.V.',
      fireClass: 'REI60',
      bim: 'no',
    },
    site: {
      siteManager: 'Henk de Boer',
      sitePhone: '+31 6 5550 1003',
      unloadSiteCrane: true,
      crane: 'tower',
      craneCapacity: 2000,
      craneReach: 35,
      firstDeliveryWeek: isoWeek(clock.day(21)),
      deliveryMode: 'fixed',
    },
    materials: {
      matLintels: { lintelFamilies: ['N', 'L', 'F'], openingsCount: 182, minBearing: '190' },
      matAccessories: { mortar: ['M10'], mortarBags: 40 },
    },
  });
}
