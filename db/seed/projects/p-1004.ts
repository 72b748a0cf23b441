import { isoWeek } from '@/lib/domain/calendar';
import { drawingSheet } from '../files/documents';
import { houseStorey } from '../files/house-walls';
import { writeIfc } from '../files/ifc-writer';
import type { SeedClock } from '../seed-clock';
import { pswSheet } from '../sheets/psw-sheet';
import type { DemoLot, DemoProject } from './demo-project';
import { history, planned } from './histories';

const BUILDINGS = ['Hörsaalgebäude', 'Institutsgebäude'];
const STOREYS = ['Erdgeschoss', '1. Obergeschoss'];

/** Planned with BIM: the coordinator has a model to check. */
export function campusNord(clock: SeedClock): DemoProject {
  const root = history(clock, 'P-1004', [
    ['Structuring', 21],
    ['Preparing', 15],
    ['PendingValidation', 13],
    ['PendingContract', 12],
    ['ReviewBIMFiles', 4],
  ]);
  const uploaded = clock.at(14, 'P-1004/files');
  const lots = (first: number): DemoLot[] =>
    STOREYS.map((title, index) => ({
      unitType: 'approvallot',
      title,
      history: planned(root),
      materials: [
        { productTypeId: 201, volumeM3: 42.5 - index * 4, deliveryDate: clock.day(first + index * 14) },
        { productTypeId: 203, volumeM3: 28, deliveryDate: clock.day(first + index * 14) },
      ],
    }));
  return {
    tenantId: 1,
    ordinal: 4,
    title: 'Campus Nord',
    notes: 'Neubau für zwei Fachbereiche; das Modell führt das Büro der Tragwerksplanung.',
    salesOrgId: 11,
    variant: 'other',
    history: root,
    deliveryDate: clock.day(60),
    site: {
      name: 'Campus Nord',
      street1: 'Universitätsallee 5',
      zip: '33615',
      city: 'Bielefeld',
      country: 'DE',
    },
    siteContact: {
      name: 'Murat Aydın',
      companyMobile: '+49 172 555 1004',
      officeEmail: 'campus@example.com',
    },
    productTypes: [
      [201, 101],
      [203, 102],
    ],
    sheet: { by: 'reviewer.de', data: sheetData(clock) },
    files: [
      {
        name: 'Campus Nord.ifc',
        contentType: 'application/x-step',
        content: model(clock),
        by: 'reviewer.de',
        at: uploaded,
      },
      {
        name: 'Lageplan.pdf',
        contentType: 'application/pdf',
        content: drawingSheet('Campus Nord', ['Lageplan', 'M 1:500']),
        by: 'coordinator',
        at: uploaded,
      },
    ],
    subprojects: BUILDINGS.map((title, index) => ({ title, lots: lots(60 + index * 28) })),
  };
}

function model(clock: SeedClock): Uint8Array {
  return writeIfc({
    name: 'Campus Nord',
    createdAt: clock.at(14, 'P-1004/model'),
    buildings: BUILDINGS.map((name, index) => {
      const key = `P-1004/${name}`;
      const size = { widthMm: 24_000, depthMm: 15_000, storeyHeightMm: 3_600, thicknessMm: 240 };
      const storeys = STOREYS.map((storey, at) => houseStorey({ key, ...size }, at, storey));
      return { name, xMm: index * 40_000, yMm: 0, storeys };
    }),
  });
}

function sheetData(clock: SeedClock) {
  return pswSheet({
    project: {
      projectName: 'Campus Nord',
      clientRef: 'CN-2026-04',
      buildingType: 'other',
      otherType: 'Hochschule',
      dwellings: 0,
      storeys: 2,
      buildingHeight: 8.4,
      architect: 'Architektur Mitglied',
      engineer: 'Ingenieurbüro Prüfer + Partner',
      contractor: 'Hochbau Rheinland GmbH',
      fireClass: 'EI90',
      soundClass: '47',
      bim: 'yes',
      ifcVersion: 'IFC4',
      lod: '300',
      modelContact: 'modell@example.com',
    },
    site: {
      siteManager: 'Murat Aydın',
      sitePhone: '+49 172 555 1004',
      siteMail: 'campus@example.com',
      truck40t: true,
      roadWidth: 6,
      turningArea: true,
      unloadForklift: true,
      crane: 'mobile',
      craneCapacity: 3000,
      storageArea: 450,
      deliverFrom: '06:30',
      deliverTo: '16:00',
      firstDeliveryWeek: isoWeek(clock.day(60)),
      deliveryMode: 'onCall',
      noticeDays: 7,
    },
    materials: {
      matAacPanels: {
        panelThickness: ['100', '150'],
        panelHeight: 3200,
        panelClass: 'AAC 4.5/550',
        panelJoint: 'adhesive',
        topFixing: 'slidingBracket',
        wetRooms: true,
        wetRoomSystem: 'Verbundabdichtung',
      },
      matAacBlocks: { blockThickness: ['240'], blockClass: 'PP4-0.50', blockLength: '599', blockVolume: 112 },
      matAccessories: {
        mortar: ['thinBed'],
        mortarBags: 220,
        anchors: 400,
        toolRental: true,
        tools: ['saw', 'grab'],
      },
    },
  });
}
