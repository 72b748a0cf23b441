import { isoWeek } from '@/lib/domain/calendar';
import type { SeedClock } from '../seed-clock';
import { pswSheet } from '../sheets/psw-sheet';
import type { DemoProject } from './demo-project';
import { facadeFile } from './facade-file';
import { history } from './histories';

/** Still being structured: one material sheet is missing, so no unit can be created (domain.md §7). */
export function wohnparkAmKanal(clock: SeedClock): DemoProject {
  return {
    tenantId: 1,
    ordinal: 1,
    title: 'Wohnpark am Kanal',
    notes: 'Drei Stadtvillen mit gemeinsamer Tiefgarage; Baubeginn im Frühjahr.',
    salesOrgId: 11,
    variant: 'aac_elements',
    history: history(clock, 'P-1001', [['Structuring', 9]]),
    site: {
      name: 'Wohnpark am Kanal',
      street1: 'Kanalufer 12',
      zip: '48155',
      city: 'Münster',
      country: 'DE',
    },
    siteContact: {
      name: 'Lena Brandt',
      companyMobile: '+49 172 555 1001',
      officeEmail: 'kanalufer@example.com',
    },
    sheet: {
      by: 'reviewer.de',
      data: pswSheet({
        project: {
          projectName: 'Wohnpark am Kanal',
          buildingType: 'apartment',
          dwellings: 36,
          storeys: 4,
          basement: true,
          engineer: 'Ingenieurbüro Prüfer + Partner',
          contractor: 'Hochbau Rheinland GmbH',
          fireClass: 'EI90',
          bim: 'no',
        },
        site: {
          siteManager: 'Lena Brandt',
          sitePhone: '+49 172 555 1001',
          unloadTruckCrane: true,
          crane: 'none',
          deliverFrom: '07:00',
          deliverTo: '15:30',
          firstDeliveryWeek: isoWeek(clock.day(70)),
          deliveryMode: 'planned',
        },
        materials: {
          matAacPanels: {
            panelThickness: ['70', '100'],
            panelHeight: 2600,
            panelClass: 'AAC 4.5/550',
            topFixing: 'foam',
          },
        },
      }),
    },
    files: [
      facadeFile(
        { storeys: 4, bays: 5, roof: 'flat', wall: '#e4dccb' },
        { name: 'Ansicht.png', by: 'sales.planner', at: clock.at(8, 'P-1001/picture') },
      ),
    ],
    subprojects: [{ title: 'Villa 1', lots: [] }],
  };
}
