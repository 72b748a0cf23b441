import { isoWeek } from '@/lib/domain/calendar';
import { writeIfc } from '../files/ifc-writer';
import type { SeedClock } from '../seed-clock';
import { cclSheet } from '../sheets/ccl-sheet';
import type { DemoProject, Moment } from './demo-project';
import { history } from './histories';
import { lotOf } from './p-2002-lots';
import { blockBuildings, TITLE } from './p-2002-model';
import { LOTS_PER_BLOCK, lotPlans } from './p-2002-plan';

/** The big project: twelve blocks with ten lots each, in every state from Preparing to Approved. */
export function parkZuidrand(clock: SeedClock): DemoProject {
  const root = rootHistory(clock);
  const plans = lotPlans(root.length - 1);
  const buildings = blockBuildings();
  const modelled = clock.at(185, 'P-2002/model');
  return {
    tenantId: 2,
    ordinal: 2,
    title: TITLE,
    notes: 'Twaalf blokken van tien bouwlagen in fasen. Elk blok volgt zodra het vorige in tekening is.',
    salesOrgId: 21,
    variant: 'other',
    history: root,
    deliveryDate: clock.workingDay(-110),
    site: {
      name: 'Park Zuidrand',
      street1: 'Zuidrandlaan 1',
      zip: '3195 AA',
      city: 'Rotterdam',
      country: 'NL',
    },
    siteContact: {
      name: 'Wim de Graaf',
      companyMobile: '+31 6 5550 2002',
      officeEmail: 'zuidrand@example.com',
    },
    params: { Country: 'nl', BrickAssortment: 'True' },
    productTypes: [
      [204, 103],
      [205, 103],
    ],
    sheet: { by: 'reviewer.nl', data: sheetData(clock) },
    files: [
      {
        name: `${TITLE}.ifc`,
        contentType: 'application/x-step',
        content: writeIfc({ name: TITLE, createdAt: modelled, buildings }),
        by: 'coordinator',
        at: modelled,
      },
    ],
    subprojects: buildings.map((building, block) => ({
      title: building.name,
      lots: plans
        .slice(block * LOTS_PER_BLOCK, (block + 1) * LOTS_PER_BLOCK)
        .map((plan) => lotOf(clock, root, plan, building)),
    })),
  };
}

function rootHistory(clock: SeedClock): Moment[] {
  return history(clock, 'P-2002', [
    ['Structuring', 200],
    ['Preparing', 194],
    ['PendingValidation', 192],
    ['PendingContract', 191],
    ['ReviewBIMFiles', 186],
    ['ProvideFiles', 184],
    ['ReviewDrawings', 181],
  ]);
}

function sheetData(clock: SeedClock) {
  return cclSheet({
    sheets: ['uitgekiend-0', 'uitgekiend-1', 'uitgekiend-2'],
    general: {
      projectName: 'Park Zuidrand',
      client: 'Ontwikkeling Zuidrand C.V.',
      clientRef: 'OZ-2026',
      contactName: 'Wim de Graaf',
      contactMail: 'zuidrand@example.com',
      contactPhone: '+31 6 5550 2002',
      storeys: 10,
      dwellings: 480,
      structuralEngineer: 'Constructiebureau Controle',
      drawingFormat: 'ifc',
      drawingDeadline: isoWeek(clock.day(-180)),
      useFunction: 'residential',
      consequenceClass: 'CC2',
      qualityAssurance: true,
      qualityInspector: 'Keuringsbureau Zuid',
    },
    technical: {
      thickness: ['150', '214', '300'],
      loadBearing: true,
      partition: true,
      soundWall: '300',
      fireClass: 'REI90',
      kimHeight: '100',
      kimMortar: 'M10',
      kimJoint: 20,
      wallTies: 'flat',
      lintelsBy: 'supplier',
      lintelBearing: '200',
      kitPerWall: true,
      kitPerStorey: false,
      wallNumbering: 'client',
      sawnGables: false,
      gableAngle: null,
      spareBlocks: 2,
    },
    logistics: {
      unloading: ['truckCrane', 'grab'],
      settingMachine: 'rental',
      powerSupply: true,
      maxLayersOnFloor: '2',
      floorLoad: 5,
      packaging: 'perWall',
      deliverFrom: '07:00',
      deliverTo: '15:30',
    },
    blocks: ['150 × 648', '214 × 648', '300 × 648'],
  });
}
