import { isoWeek } from '@/lib/domain/calendar';
import { houseStorey } from '../files/house-walls';
import { GERMAN_DRAWING, storeyDrawing } from '../files/storey-drawing';
import type { SeedClock } from '../seed-clock';
import { pswSheet } from '../sheets/psw-sheet';
import type { DemoLot, DemoProject, Moment } from './demo-project';
import { facadeFile } from './facade-file';
import { enteredAt, history, planned, type Way } from './histories';

const SIZE = { widthMm: 10_000, depthMm: 9_000, storeyHeightMm: 2_880, thicknessMm: 365 };
const HOUSES: [title: string, reviewed: number, approved: number, delivered: number][] = [
  ['Vorderhaus', 482, 476, 430],
  ['Seitenflügel', 480, 474, 402],
  ['Gartenhaus', 479, 472, 381],
];

/** An old project: built, closed and archived, read-only. */
export function altstadtHoefe(clock: SeedClock): DemoProject {
  const before = history(clock, 'P-1005', [
    ['Structuring', 510],
    ['Preparing', 504],
    ['PendingValidation', 502],
    ['PendingContract', 500],
    ['ProvideFiles', 493],
    ['ReviewDrawings', 489],
  ]);
  const after = history(clock, 'P-1005/after', [
    ['Approved', 470],
    ['Closed', 350],
    ['Archived', 120],
  ]);
  const closed = enteredAt(after, 'Closed');
  const lots = HOUSES.map((house) => lotOf(clock, before, closed, house));
  const approvals = lots.map((lot) => enteredAt(lot.history, 'Approved').getTime());
  const placeOrder: Moment = { stateKey: 'PlaceOrder', at: new Date(Math.max(...approvals)) };
  return {
    tenantId: 1,
    ordinal: 5,
    title: 'Altstadthöfe',
    salesOrgId: 11,
    variant: 'other',
    history: [...before, placeOrder, ...after],
    orderNumber: '4500009871',
    deliveryDate: clock.workingDay(-430),
    site: {
      name: 'Altstadthöfe',
      street1: 'Ritterstraße 21',
      zip: '40213',
      city: 'Düsseldorf',
      country: 'DE',
    },
    siteContact: {
      name: 'Petra Quast',
      companyMobile: '+49 172 555 1005',
      officeEmail: 'altstadt@example.com',
    },
    productTypes: [
      [201, 101],
      [203, 101],
    ],
    sheet: { by: 'reviewer.de', data: sheetData(clock) },
    files: [
      facadeFile(
        { storeys: 4, bays: 4, roof: 'gable', wall: '#dfc27d' },
        { name: 'Ansicht.png', by: 'sales.planner', at: clock.at(509, 'P-1005/picture') },
      ),
    ],
    subprojects: [{ title: 'Hof 1', lots }],
  };
}

function lotOf(
  clock: SeedClock,
  root: readonly Moment[],
  closed: Date,
  [title, reviewed, approved, delivered]: (typeof HOUSES)[number],
): DemoLot {
  const own: Way = [
    ['ReviewPreliminaryDrawings', 485],
    ['Finalized', reviewed],
    ['Approved', approved],
  ];
  const deliveryDate = clock.workingDay(-delivered);
  const { walls } = houseStorey({ key: `P-1005/${title}`, ...SIZE }, 0, title);
  return {
    unitType: 'approvallot',
    title,
    history: [
      ...planned(root),
      { stateKey: 'ProvideFiles', at: enteredAt(root, 'ProvideFiles') },
      { stateKey: 'Preparing', at: enteredAt(root, 'ReviewDrawings') },
      ...history(clock, `P-1005/${title}`, own),
      { stateKey: 'Closed', at: closed },
    ],
    materials: [
      { productTypeId: 201, volumeM3: 38.4, deliveryDate },
      { productTypeId: 203, volumeM3: 21.5, deliveryDate },
    ],
    deliveries: [{ deliveryDate, deliveryType: 'Fixed', walls: walls.map(({ wallNo }) => ({ wallNo })) }],
    files: [
      {
        name: `Wandplan ${title}.pdf`,
        contentType: 'application/pdf',
        content: storeyDrawing({
          words: GERMAN_DRAWING,
          title: 'Altstadthöfe',
          lines: [title, 'Wandplan, Index B'],
          walls,
        }),
        by: 'drafter',
        at: clock.at(485, `P-1005/${title}/drawing`),
      },
    ],
  };
}

function sheetData(clock: SeedClock) {
  return pswSheet({
    // Sheet version from before the question about BIM.
    versions: { project: 1 },
    project: {
      projectName: 'Altstadthöfe',
      buildingType: 'apartment',
      dwellings: 22,
      storeys: 4,
      engineer: 'Ingenieurbüro Prüfer + Partner',
      contractor: 'Hochbau Rheinland GmbH',
    },
    site: {
      siteManager: 'Petra Quast',
      sitePhone: '+49 172 555 1005',
      unloadTruckCrane: true,
      crane: 'none',
      firstDeliveryWeek: isoWeek(clock.day(-430)),
      deliveryMode: 'fixed',
    },
    materials: {
      matAacPanels: { panelThickness: ['100'], panelHeight: 2620, topFixing: 'foamAnchor' },
      matAacBlocks: { blockThickness: ['175', '365'], blockClass: 'PP2-0.35' },
    },
  });
}
