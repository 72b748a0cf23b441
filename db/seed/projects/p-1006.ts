import { isoWeek } from '@/lib/domain/calendar';
import { houseStorey, WALLS_PER_STOREY } from '../files/house-walls';
import { type IfcStorey, writeIfc } from '../files/ifc-writer';
import { GERMAN_DRAWING, storeyDrawing } from '../files/storey-drawing';
import type { SeedClock } from '../seed-clock';
import { pswSheet } from '../sheets/psw-sheet';
import type { DemoFile, DemoProject } from './demo-project';
import { history } from './histories';

const TITLE = 'Neubau Südhang';
const HOUSES = ['Haus 1', 'Haus 2', 'Haus 3', 'Haus 4'];
const STOREYS = ['Erdgeschoss', 'Obergeschoss', 'Dachgeschoss'];

/**
 * The next one to structure: the sheet is complete, and a model of terraced houses is ready for the builder.
 */
export function neubauSuedhang(clock: SeedClock): DemoProject {
  const storeys = STOREYS.map(storeyOf);
  const uploaded = clock.at(2, 'P-1006/model');
  const buildings = [{ name: 'Reihenhäuser', xMm: 0, yMm: 0, storeys }];
  return {
    tenantId: 1,
    ordinal: 6,
    title: TITLE,
    notes: 'Vier Reihenhäuser am Hang. Die Struktur kann aus dem Modell übernommen werden.',
    salesOrgId: 11,
    variant: 'other',
    history: history(clock, 'P-1006', [['Structuring', 3]]),
    site: {
      name: 'Neubau Südhang',
      street1: 'Weinbergweg 2–8',
      zip: '53474',
      city: 'Bad Neuenahr',
      country: 'DE',
    },
    siteContact: {
      name: 'Thomas Kern',
      companyMobile: '+49 172 555 1006',
      officeEmail: 'suedhang@example.com',
    },
    sheet: { by: 'reviewer.de', data: sheetData(clock) },
    files: [
      {
        name: `${TITLE}.ifc`,
        contentType: 'application/x-step',
        content: writeIfc({ name: TITLE, createdAt: uploaded, buildings }),
        by: 'reviewer.de',
        at: uploaded,
      },
      ...storeys.map((storey) => planOf(storey, uploaded)),
    ],
    subprojects: [],
  };
}

/** One building; the houses are groups, so that each becomes a subproject and its storeys become lots. */
function storeyOf(name: string, index: number): IfcStorey {
  const houses = HOUSES.map((group, at) => {
    const size = { widthMm: 6_000, depthMm: 11_000, storeyHeightMm: 2_860, thicknessMm: 240 };
    const house = { key: `P-1006/${group}`, group, xMm: at * 6_400, ...size };
    return houseStorey(house, index, name, 1 + at * WALLS_PER_STOREY);
  });
  return { name, elevationMm: index * 2_860, walls: houses.flatMap((house) => house.walls) };
}

function planOf({ name, walls }: IfcStorey, at: Date): DemoFile {
  return {
    name: `Grundriss ${name}.pdf`,
    contentType: 'application/pdf',
    content: storeyDrawing({ words: GERMAN_DRAWING, title: TITLE, lines: [name, 'Vorabzug'], walls }),
    by: 'reviewer.de',
    at,
  };
}

function sheetData(clock: SeedClock) {
  return pswSheet({
    project: {
      projectName: 'Neubau Südhang',
      buildingType: 'terraced',
      dwellings: 4,
      storeys: 3,
      basement: true,
      architect: 'Architektur Mitglied',
      engineer: 'Ingenieurbüro Prüfer + Partner',
      contractor: 'Hochbau Rheinland GmbH',
      insulationExternal: true,
      bim: 'yes',
      ifcVersion: 'IFC4',
      lod: '300',
      modelContact: 'suedhang@example.com',
    },
    site: {
      siteManager: 'Thomas Kern',
      sitePhone: '+49 172 555 1006',
      roadWidth: 4.5,
      accessLimits: 'Steigung 12 %, im Winter nur mit Ketten.',
      unloadTruckCrane: true,
      crane: 'none',
      deliverFrom: '08:00',
      deliverTo: '16:00',
      firstDeliveryWeek: isoWeek(clock.day(84)),
      deliveryMode: 'planned',
    },
    materials: {
      matAacBlocks: {
        blockThickness: ['240', '365'],
        blockClass: 'PP2-0.40',
        uBlocks: true,
        blockVolume: 160,
      },
      matLintels: { lintelFamilies: ['L', 'F'], openingsCount: 64, minBearing: '190' },
    },
  });
}
