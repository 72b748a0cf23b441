import { isoWeek } from '@/lib/domain/calendar';
import { drawingSheet, emptyDwg } from '../files/documents';
import type { SeedClock } from '../seed-clock';
import { cclSheet } from '../sheets/ccl-sheet';
import type { DemoLot, DemoProject, DemoSubproject, Moment } from './demo-project';
import { enteredAt, history, planned } from './histories';

/** Being prepared in the plant: of four drawing jobs two are ready, for one of the others data are missing. */
export function woontorenHavenkop(clock: SeedClock): DemoProject {
  const root = history(clock, 'P-2001', [
    ['Structuring', 10],
    ['Preparing', 4],
  ]);
  return {
    tenantId: 2,
    ordinal: 1,
    title: 'Woontoren Havenkop',
    notes: 'Woontoren met plint; de kraan staat vanaf de ruwbouw van de parkeerlaag.',
    salesOrgId: 21,
    variant: 'other',
    history: root,
    deliveryDate: clock.day(56),
    site: { name: 'Havenkop', street1: 'Lloydkade 300', zip: '3024 EX', city: 'Rotterdam', country: 'NL' },
    siteContact: {
      name: 'Sjoerd Visser',
      companyMobile: '+31 6 5550 2001',
      officeEmail: 'havenkop@example.com',
    },
    params: { Country: 'nl' },
    sheet: { by: 'reviewer.nl', data: sheetData(clock) },
    files: [
      {
        name: 'Situatie.pdf',
        contentType: 'application/pdf',
        content: drawingSheet('Woontoren Havenkop', ['Situatie', '1:500']),
        by: 'coordinator',
        at: clock.at(9, 'P-2001/situation'),
      },
      {
        name: 'Plattegronden.dwg',
        contentType: 'image/vnd.dwg',
        content: emptyDwg(),
        by: 'coordinator',
        at: clock.at(9, 'P-2001/plans'),
      },
    ],
    subprojects: [plinth(clock, root), tower(clock, root)],
  };
}

function plinth(clock: SeedClock, root: Moment[]): DemoSubproject {
  const checked = history(clock, 'P-2001/plinth', [['CCLReadyForDrawing', 2]]);
  return {
    title: 'Plint',
    lots: [
      lotOf(clock, root, 'Begane grond', 56, { history: [...started(root), ...checked] }),
      lotOf(clock, root, '1e verdieping', 70, { history: [...started(root), ...checked] }),
    ],
  };
}

function tower(clock: SeedClock, root: Moment[]): DemoSubproject {
  return {
    title: 'Toren',
    lots: [
      lotOf(clock, root, '2e verdieping', 84, { history: started(root) }),
      lotOf(clock, root, '3e verdieping', 98, {
        history: started(root),
        params: {
          CheckDataTaskMessage: 'De sparingen in wand 304 ontbreken op de tekening van de constructeur.',
        },
        checkDataMissingSince: clock.at(1, 'P-2001/check'),
      }),
    ],
  };
}

/** The plant looks into the data as soon as the structure is finished. */
function started(root: readonly Moment[]): Moment[] {
  return [{ stateKey: 'CCLNotReadyForDrawing', at: enteredAt(root, 'Preparing') }];
}

function lotOf(
  clock: SeedClock,
  root: readonly Moment[],
  title: string,
  inDays: number,
  drawingJob: DemoLot['drawingJob'],
): DemoLot {
  const deliveryDate = clock.day(inDays);
  return {
    unitType: 'approvallot',
    title,
    history: planned(root),
    materials: [
      { productTypeId: 204, volumeM3: 58, deliveryDate },
      { productTypeId: 205, volumeM3: 3.2, deliveryDate },
    ],
    drawingJob,
  };
}

function sheetData(clock: SeedClock) {
  return cclSheet({
    sheets: ['nl-0', 'nl-1', 'nl-2'],
    general: {
      projectName: 'Woontoren Havenkop',
      client: 'Bouwcombinatie De Linde B.V.',
      clientRef: 'DL-26-118',
      contactName: 'Koen Bouw',
      contactMail: 'coordinator@example.com',
      contactPhone: '+31 30 555 0160',
      storeys: 12,
      dwellings: 44,
      structuralEngineer: 'Constructiebureau Controle',
      drawingFormat: 'dwg',
      drawingDeadline: isoWeek(clock.day(21)),
      useFunction: 'residential',
      consequenceClass: 'CC2',
      qualityAssurance: false,
      qualityInspector: '',
      assortment: 'free',
    },
    technical: {
      thickness: ['150', '214'],
      loadBearing: true,
      soundWall: '250',
      fireClass: 'REI90',
      kimHeight: '70',
      kimMortar: 'M10',
      kimJoint: 20,
      lintelsBy: 'supplier',
      lintelBearing: '200',
      ankerless: false,
    },
    logistics: {
      unloading: ['truckCrane'],
      settingMachine: 'rental',
      powerSupply: true,
      maxLayersOnFloor: '2',
      packaging: 'perWall',
      deliverFrom: '07:00',
      deliverTo: '15:00',
      logisticsHub: false,
    },
    blocks: ['150 × 538', '214 × 538'],
  });
}
