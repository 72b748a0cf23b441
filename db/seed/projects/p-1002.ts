import { isoWeek } from '@/lib/domain/calendar';
import type { SeedClock } from '../seed-clock';
import { pswSheet } from '../sheets/psw-sheet';
import type { DemoAacItem, DemoProject } from './demo-project';
import { facadeFile } from './facade-file';
import { history, orderLotStart } from './histories';

type Item = [room: string, productNo: number, lengthMm: number, qty: number];

function items(storey: string, rows: Item[]): DemoAacItem[] {
  return rows.map(([room, productNo, lengthMm, qty]) => ({ room, storey, productNo, lengthMm, qty }));
}

/**
 * Orders of panels: three tables with the worked examples A2, A4 and A5 of domain.md §1, one lot still empty.
 */
export function quartierLindenhof(clock: SeedClock): DemoProject {
  const root = history(clock, 'P-1002', [
    ['Structuring', 46],
    ['Preparing', 41],
    ['PendingValidation', 39],
    ['PendingContract', 38],
    ['PlaceOrder', 34],
  ]);
  // The lots of the pending orders were created later, so that their task is four days old.
  const open = history(clock, 'P-1002/open', [['PlaceOrder', 4]]);
  return {
    tenantId: 1,
    ordinal: 2,
    title: 'Quartier Lindenhof',
    notes: 'Zwei Wohnhäuser mit Tiefgarage. Anlieferung nur über die Lindenallee.',
    salesOrgId: 11,
    variant: 'aac_elements',
    history: root,
    deliveryDate: clock.workingDay(24),
    site: {
      name: 'Quartier Lindenhof',
      street1: 'Lindenallee 40',
      zip: '50968',
      city: 'Köln',
      country: 'DE',
    },
    siteContact: {
      name: 'Jonas Polier',
      companyMobile: '+49 172 555 1002',
      officeEmail: 'lindenhof@example.com',
    },
    productTypes: [[201, 101]],
    sheet: { by: 'reviewer.de', data: sheetData(clock) },
    files: [
      facadeFile(
        { storeys: 4, bays: 6, roof: 'flat', wall: '#c9a68a' },
        { name: 'Ansicht.png', by: 'sales.planner', at: clock.at(45, 'P-1002/picture') },
      ),
    ],
    subprojects: [
      {
        title: 'Haus A',
        lots: [
          {
            unitType: 'aacorderlot',
            title: 'Haus A, Erdgeschoss',
            history: open,
            deliveryDate: clock.workingDay(24),
            aacItems: items('EG', [
              ['Wohnen', 0, 2600, 24],
              ['Bad', 1, 2600, 14],
              ['Flur', 1, 2600, 7],
            ]),
          },
          {
            unitType: 'aacorderlot',
            title: 'Haus A, 1. Obergeschoss',
            history: open,
            deliveryDate: clock.workingDay(31),
            aacItems: items('1. OG', [
              ['Schlafen', 0, 2620, 33],
              ['Kind', 0, 2640, 8],
              ['Bad', 2, 2620, 12],
            ]),
          },
          {
            unitType: 'aacorderlot',
            title: 'Haus A, Kellertrennwände',
            notes: 'Ein voller Zug, direkt vom Lkw in die Tiefgarage.',
            history: open,
            deliveryDate: clock.workingDay(38),
            aacItems: items('UG', [['Kellerabteile', 1, 2500, 196]]),
          },
        ],
      },
      {
        title: 'Haus B',
        lots: [
          {
            unitType: 'aacorderlot',
            title: 'Haus B, Erdgeschoss',
            history: [
              ...orderLotStart(root),
              ...history(clock, 'P-1002/B/EG', [
                ['Approved', 32],
                ['Closed', 9],
              ]),
            ],
            orderNumber: '4500012101',
            deliveryDate: clock.workingDay(-10),
            aacItems: items('EG', [
              ['Wohnen', 0, 2600, 120],
              ['Küche', 0, 2600, 64],
              ['Bad', 1, 2600, 49],
              ['Treppenhaus', 2, 2600, 25],
            ]),
          },
          {
            unitType: 'aacorderlot',
            title: 'Haus B, 1. Obergeschoss',
            history: [...orderLotStart(root), ...history(clock, 'P-1002/B/OG', [['Approved', 31]])],
            orderNumber: '4500012345',
            deliveryDate: clock.workingDay(6),
            aacItems: items('1. OG', [
              ['Schlafen', 0, 2620, 90],
              ['Kind', 0, 2620, 60],
              ['Bad', 1, 2620, 70],
              ['Schacht', 2, 2620, 15],
            ]),
          },
          {
            unitType: 'aacorderlot',
            title: 'Haus B, Dachgeschoss',
            notes: 'Aufmaß folgt, sobald der Dachstuhl steht.',
            history: open,
            deliveryDate: clock.workingDay(45),
          },
        ],
      },
    ],
  };
}

function sheetData(clock: SeedClock) {
  return pswSheet({
    project: {
      projectName: 'Quartier Lindenhof',
      clientRef: 'QL-2026',
      buildingType: 'apartment',
      dwellings: 28,
      storeys: 4,
      basement: true,
      engineer: 'Ingenieurbüro Prüfer + Partner',
      contractor: 'Hochbau Rheinland GmbH',
      fireClass: 'EI90',
      soundClass: '47',
      bim: 'no',
    },
    site: {
      siteManager: 'Jonas Polier',
      sitePhone: '+49 172 555 1002',
      truck40t: true,
      unloadTruckCrane: true,
      crane: 'tower',
      craneCapacity: 2500,
      storeOnFloor: true,
      floorLoad: 3.5,
      deliverFrom: '07:00',
      deliverTo: '15:00',
      firstDeliveryWeek: isoWeek(clock.day(24)),
      deliveryMode: 'fixed',
    },
    materials: {
      matAacPanels: {
        panelThickness: ['70', '100', '150'],
        panelHeight: 2620,
        panelClass: 'AAC 4.5/550',
        topFixing: 'foamAnchor',
        wetRooms: true,
        wetRoomSystem: 'Verbundabdichtung',
      },
      matAccessories: { mortar: ['thinBed'], mortarBags: 60, anchors: 250 },
    },
  });
}
