import { isoWeek } from '@/lib/domain/calendar';
import { emptyDwg, sitePlan } from '../files/documents';
import { flatStorey } from '../files/flat-walls';
import { type IfcBuilding, storeySource, writeIfc } from '../files/ifc-writer';
import { DUTCH_DRAWING, storeyDrawing } from '../files/storey-drawing';
import type { SeedClock } from '../seed-clock';
import { cclSheet } from '../sheets/ccl-sheet';
import type { DemoFile, DemoLot, DemoProject, DemoSubproject, Moment } from './demo-project';
import { enteredAt, history, planned } from './histories';

const TITLE = 'Woontoren Havenkop';

const PLINTH = buildingOf('Plint', { bayMm: 7_000, depthMm: 16_000 }, ['Begane grond', '1e verdieping'], 0);
/** On the middle of the plinth. */
const TOWER = buildingOf(
  'Toren',
  { bayMm: 5_400, depthMm: 13_000, xMm: 2_400, yMm: 1_500 },
  ['2e verdieping', '3e verdieping'],
  PLINTH.storeys.length,
);

function buildingOf(
  name: string,
  plan: { bayMm: number; depthMm: number; xMm?: number; yMm?: number },
  storeys: readonly string[],
  firstIndex: number,
): IfcBuilding {
  const flats = { key: `P-2001/${name}`, storeyHeightMm: 2_950, ...plan };
  return {
    name,
    xMm: 0,
    yMm: 0,
    storeys: storeys.map((storey, at) => flatStorey(flats, firstIndex + at, storey)),
  };
}

function plansOf({ name: building, storeys }: IfcBuilding, at: Date): DemoFile[] {
  return storeys.map(({ name, walls }) => ({
    name: `Plattegrond ${name}.pdf`,
    contentType: 'application/pdf',
    content: storeyDrawing({
      words: DUTCH_DRAWING,
      title: TITLE,
      lines: [building, name, 'Ter informatie'],
      walls,
    }),
    by: 'coordinator',
    at,
  }));
}

/** In preparation at the plant: of four drawing jobs two are ready, and one of the others lacks data. */
export function woontorenHavenkop(clock: SeedClock): DemoProject {
  const root = history(clock, 'P-2001', [
    ['Structuring', 10],
    ['Preparing', 4],
  ]);
  const uploaded = clock.at(9, 'P-2001/plans');
  return {
    tenantId: 2,
    ordinal: 1,
    title: TITLE,
    notes: 'Woontoren met plint; de kraan staat vanaf de ruwbouw van de parkeerlaag.',
    salesOrgId: 21,
    variant: 'other',
    history: root,
    deliveryDate: clock.workingDay(56),
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
        content: sitePlan(TITLE, ['Situatie', '1:500']),
        by: 'coordinator',
        at: clock.at(9, 'P-2001/situation'),
      },
      {
        name: 'Plattegronden.dwg',
        contentType: 'image/vnd.dwg',
        content: emptyDwg(),
        by: 'coordinator',
        at: uploaded,
      },
      {
        name: `${TITLE}.ifc`,
        contentType: 'application/x-step',
        content: writeIfc({ name: TITLE, createdAt: uploaded, buildings: [PLINTH, TOWER] }),
        by: 'coordinator',
        at: uploaded,
      },
      ...[PLINTH, TOWER].flatMap((building) => plansOf(building, uploaded)),
    ],
    subprojects: [plinth(clock, root), tower(clock, root)],
  };
}

function plinth(clock: SeedClock, root: Moment[]): DemoSubproject {
  const checked = history(clock, 'P-2001/plinth', [['CCLReadyForDrawing', 2]]);
  return {
    title: PLINTH.name,
    lots: [
      lotOf(clock, root, [PLINTH, 'Begane grond'], 56, { history: [...started(root), ...checked] }),
      lotOf(clock, root, [PLINTH, '1e verdieping'], 70, { history: [...started(root), ...checked] }),
    ],
  };
}

function tower(clock: SeedClock, root: Moment[]): DemoSubproject {
  return {
    title: TOWER.name,
    lots: [
      lotOf(clock, root, [TOWER, '2e verdieping'], 84, { history: started(root) }),
      lotOf(clock, root, [TOWER, '3e verdieping'], 98, {
        history: started(root),
        params: {
          CheckDataTaskMessage: 'De sparingen in wand 304 ontbreken op de tekening van de constructeur.',
        },
        checkDataMissingSince: clock.at(1, 'P-2001/check'),
      }),
    ],
  };
}

/** The plant checks the data as soon as the structure is finished. */
function started(root: readonly Moment[]): Moment[] {
  return [{ stateKey: 'CCLNotReadyForDrawing', at: enteredAt(root, 'Preparing') }];
}

function lotOf(
  clock: SeedClock,
  root: readonly Moment[],
  [building, title]: [building: IfcBuilding, title: string],
  inDays: number,
  drawingJob: DemoLot['drawingJob'],
): DemoLot {
  const deliveryDate = clock.workingDay(inDays);
  return {
    unitType: 'approvallot',
    title,
    history: planned(root),
    materials: [
      { productTypeId: 204, volumeM3: 58, deliveryDate },
      { productTypeId: 205, volumeM3: 3.2, deliveryDate },
    ],
    modelSources: [storeySource(TITLE, building.name, title)],
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
