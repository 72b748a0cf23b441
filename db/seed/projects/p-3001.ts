import type { SeedClock } from '../seed-clock';
import type { DemoProject } from './demo-project';
import { facadeFile } from './facade-file';
import { enteredAt, history, orderLotStart } from './histories';

/** A small order of lintels that has been delivered and closed. */
export function buerohausKaistrasse(clock: SeedClock): DemoProject {
  const ordered = history(clock, 'P-3001', [
    ['Structuring', 120],
    ['Preparing', 116],
    ['PendingValidation', 115],
    ['PendingContract', 114],
    ['PlaceOrder', 110],
    ['Approved', 108],
    ['Closed', 60],
  ]);
  return {
    tenantId: 3,
    ordinal: 1,
    title: 'Bürohaus Kaistraße',
    salesOrgId: 31,
    variant: 'lintel',
    history: ordered,
    deliveryDate: clock.workingDay(-62),
    site: {
      name: 'Bürohaus Kaistraße',
      street1: 'Kaistraße 16',
      zip: '40221',
      city: 'Düsseldorf',
      country: 'DE',
    },
    siteContact: {
      name: 'Nadine Sommer',
      companyMobile: '+49 172 555 3001',
      officeEmail: 'kaistrasse@example.com',
    },
    productTypes: [[202, 102]],
    files: [
      facadeFile(
        { storeys: 5, bays: 8, roof: 'flat', wall: '#9fb0ba' },
        { name: 'Ansicht.png', by: 'sales.planner', at: clock.at(119, 'P-3001/picture') },
      ),
    ],
    subprojects: [
      {
        title: 'Umbau Nordflügel',
        lots: [
          {
            unitType: 'lintelorderlot',
            title: '3. Obergeschoss',
            history: [
              ...orderLotStart(ordered),
              { stateKey: 'Approved', at: enteredAt(ordered, 'Approved') },
              { stateKey: 'Closed', at: enteredAt(ordered, 'Closed') },
            ],
            orderNumber: '4500011207',
            deliveryDate: clock.workingDay(-62),
            lintelItems: [
              { room: 'Büros', storey: '3. OG', thicknessMm: 100, lengthMm: 1250, heightMm: 250, qty: 36 },
              {
                room: 'Besprechung',
                storey: '3. OG',
                thicknessMm: 150,
                lengthMm: 1500,
                heightMm: 400,
                qty: 8,
              },
              { room: 'Flur', storey: '3. OG', thicknessMm: 100, lengthMm: 1000, heightMm: 340, qty: 12 },
            ],
          },
        ],
      },
    ],
  };
}
