import { isoWeek } from '@/lib/domain/calendar';
import { sitePlan } from '../files/documents';
import type { SeedClock } from '../seed-clock';
import { cclSheet } from '../sheets/ccl-sheet';
import type { DemoLot, DemoProject, Moment } from './demo-project';
import { facadeFile } from './facade-file';
import { enteredAt, history, planned } from './histories';

/** Waiting for its contract, with two kinds of elements assigned to one plant (domain.md §6). */
export function residenceDuLac(clock: SeedClock): DemoProject {
  const root = history(clock, 'P-2003', [
    ['Structuring', 18],
    ['Preparing', 12],
    ['PendingValidation', 10],
    ['PendingContract', 5],
  ]);
  return {
    tenantId: 2,
    ordinal: 3,
    title: 'Résidence du Lac',
    notes: 'Deux niveaux sur sous-sol, livraison par la route du lac uniquement.',
    salesOrgId: 24,
    variant: 'other',
    history: root,
    deliveryDate: clock.workingDay(75),
    site: {
      name: 'Résidence du Lac',
      street1: '14 route du Lac',
      zip: '74940',
      city: 'Annecy',
      country: 'FR',
    },
    siteContact: {
      name: 'Claire Fontaine',
      companyMobile: '+33 6 55 50 20 03',
      officeEmail: 'residence@example.com',
    },
    params: { Country: 'f' },
    productTypes: [
      [204, 103],
      [206, 103],
    ],
    sheet: { by: 'coordinator', data: sheetData(clock) },
    files: [
      facadeFile(
        { storeys: 2, bays: 7, roof: 'gable', wall: '#efe6d8' },
        { name: 'Façade.png', by: 'coordinator', at: clock.at(16, 'P-2003/picture') },
      ),
      {
        name: 'Plan de masse.pdf',
        contentType: 'application/pdf',
        content: sitePlan('Résidence du Lac', ['Plan de masse', '1:200']),
        by: 'coordinator',
        at: clock.at(16, 'P-2003/plan'),
      },
    ],
    subprojects: [
      {
        title: 'Bâtiment A',
        lots: [lotOf(clock, root, 'Rez-de-chaussée', 75), lotOf(clock, root, 'Étage', 96)],
      },
    ],
  };
}

function lotOf(clock: SeedClock, root: readonly Moment[], title: string, inDays: number): DemoLot {
  const deliveryDate = clock.workingDay(inDays);
  const checked = history(clock, `P-2003/${title}`, [['CCLReadyForDrawing', 11]]);
  return {
    unitType: 'approvallot',
    title,
    history: planned(root),
    materials: [
      { productTypeId: 204, volumeM3: 46, deliveryDate },
      { productTypeId: 206, volumeM3: 2.4, deliveryDate },
    ],
    drawingJob: {
      history: [{ stateKey: 'CCLNotReadyForDrawing', at: enteredAt(root, 'Preparing') }, ...checked],
    },
  };
}

function sheetData(clock: SeedClock) {
  return cclSheet({
    sheets: ['fr-0', 'fr-1', 'fr-2'],
    general: {
      projectName: 'Résidence du Lac',
      client: 'Promotion du Lac SAS',
      contactName: 'Claire Fontaine',
      contactMail: 'residence@example.com',
      storeys: 2,
      dwellings: 14,
      structuralEngineer: 'Bureau Structure Alpes',
      drawingFormat: 'pdf',
      drawingDeadline: isoWeek(clock.day(28)),
      departement: '74',
      seismicZone: '4',
    },
    technical: {
      thickness: ['175', '200'],
      loadBearing: true,
      kimHeight: '50',
      kimMortar: 'M10',
      kimJoint: 20,
      lintelsBy: 'supplier',
      lintelBearing: '200',
      ringBeams: true,
    },
    logistics: {
      unloading: ['truckCrane', 'forklift'],
      settingMachine: 'own',
      packaging: 'perStorey',
      deliverFrom: '08:00',
      deliverTo: '16:30',
      critAir: true,
    },
    blocks: ['175 × 538', '200 × 538'],
  });
}
