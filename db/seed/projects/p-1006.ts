import { isoWeek } from '@/lib/domain/calendar';
import { houseStorey, WALLS_PER_STOREY } from '../files/house-walls';
import { type IfcStorey, writeIfc } from '../files/ifc-writer';
import type { SeedClock } from '../seed-clock';
import { pswSheet } from '../sheets/psw-sheet';
import type { DemoProject } from './demo-project';
import { history } from './histories';

const HOUSES = ['Haus 1', 'Haus 2', 'Haus 3', 'Haus 4'];
const STOREYS = ['Erdgeschoss', 'Obergeschoss', 'Dachgeschoss'];

/** To be structured next: the sheet is complete, and a model of a row of houses waits for the builder. */
export function neubauSuedhang(clock: SeedClock): DemoProject {
  return {
    tenantId: 1,
    ordinal: 6,
    title: 'Neubau Südhang',
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
        name: 'Neubau Südhang.ifc',
        contentType: 'application/x-step',
        content: model(clock),
        by: 'reviewer.de',
        at: clock.at(2, 'P-1006/model'),
      },
    ],
    subprojects: [],
  };
}

/** One building; the houses are groups, so that each becomes a subproject with its storeys as lots. */
function model(clock: SeedClock): Uint8Array {
  const storeys = STOREYS.map((name, index): IfcStorey => {
    const houses = HOUSES.map((group, at) => {
      const size = { widthMm: 6_000, depthMm: 11_000, storeyHeightMm: 2_860, thicknessMm: 240 };
      const house = { key: `P-1006/${group}`, group, xMm: at * 6_400, ...size };
      return houseStorey(house, index, name, 1 + at * WALLS_PER_STOREY);
    });
    return { name, elevationMm: index * 2_860, walls: houses.flatMap((house) => house.walls) };
  });
  const buildings = [{ name: 'Reihenhäuser', xMm: 0, yMm: 0, storeys }];
  return writeIfc({ name: 'Neubau Südhang', createdAt: clock.at(2, 'P-1006/model'), buildings });
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
