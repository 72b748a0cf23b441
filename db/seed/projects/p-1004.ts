import { isoWeek } from '@/lib/domain/calendar';
import { sitePlan } from '../files/documents';
import { houseStorey } from '../files/house-walls';
import { type IfcBuilding, storeySource, writeIfc } from '../files/ifc-writer';
import { GERMAN_DRAWING, storeyDrawing } from '../files/storey-drawing';
import type { SeedClock } from '../seed-clock';
import { pswSheet } from '../sheets/psw-sheet';
import type { DemoFile, DemoLot, DemoProject } from './demo-project';
import { history, planned } from './histories';

const TITLE = 'Campus Nord';
const BUILDINGS = ['Hörsaalgebäude', 'Institutsgebäude'];
const STOREYS = ['Erdgeschoss', '1. Obergeschoss'];

/** Planned with BIM: the BIM coordinator has a model to check. */
export function campusNord(clock: SeedClock): DemoProject {
  const root = history(clock, 'P-1004', [
    ['Structuring', 21],
    ['Preparing', 15],
    ['PendingValidation', 13],
    ['PendingContract', 12],
    ['ReviewBIMFiles', 4],
  ]);
  const uploaded = clock.at(14, 'P-1004/files');
  const buildings = BUILDINGS.map(buildingOf);
  const lots = ({ name, storeys }: IfcBuilding, first: number): DemoLot[] =>
    storeys.map(({ name: title }, index) => ({
      unitType: 'approvallot',
      title,
      history: planned(root),
      modelSources: [storeySource(TITLE, name, title)],
      materials: [
        {
          productTypeId: 201,
          volumeM3: 42.5 - index * 4,
          deliveryDate: clock.workingDay(first + index * 14),
        },
        { productTypeId: 203, volumeM3: 28, deliveryDate: clock.workingDay(first + index * 14) },
      ],
    }));
  return {
    tenantId: 1,
    ordinal: 4,
    title: TITLE,
    notes: 'Neubau für zwei Fachbereiche; das Modell führt das Büro der Tragwerksplanung.',
    salesOrgId: 11,
    variant: 'other',
    history: root,
    deliveryDate: clock.workingDay(60),
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
        content: writeIfc({ name: TITLE, createdAt: clock.at(14, 'P-1004/model'), buildings }),
        by: 'reviewer.de',
        at: uploaded,
      },
      {
        name: 'Lageplan.pdf',
        contentType: 'application/pdf',
        content: sitePlan(TITLE, ['Lageplan', 'M 1:500']),
        by: 'coordinator',
        at: uploaded,
      },
      ...buildings.map((building) => groundPlan(building, uploaded)),
    ],
    subprojects: buildings.map((building, index) => ({
      title: building.name,
      lots: lots(building, 60 + index * 28),
    })),
  };
}

function buildingOf(name: string, index: number): IfcBuilding {
  const size = { widthMm: 24_000, depthMm: 15_000, storeyHeightMm: 3_600, thicknessMm: 240 };
  const storeys = STOREYS.map((storey, at) => houseStorey({ key: `P-1004/${name}`, ...size }, at, storey));
  return { name, xMm: index * 40_000, yMm: 0, storeys };
}

function groundPlan({ name, storeys: [ground] }: IfcBuilding, at: Date): DemoFile {
  const lines = [name, ground?.name ?? '', 'Vorabzug'];
  return {
    name: `Grundriss ${name}.pdf`,
    contentType: 'application/pdf',
    content: storeyDrawing({ words: GERMAN_DRAWING, title: TITLE, lines, walls: ground?.walls ?? [] }),
    by: 'reviewer.de',
    at,
  };
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
