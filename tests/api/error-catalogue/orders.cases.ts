import { createLintelItem } from '@/lib/contract/lintel-orders';
import { exportOrderTable, getOrderDocument } from '@/lib/contract/order-documents';
import { createAacItem, saveAacItems } from '@/lib/contract/orders';
import { placeOrders } from '@/lib/contract/placing';
import { updateUnit } from '@/lib/contract/unit-changes';
import { changeUnitState } from '@/lib/contract/units';
import type { Refusal, Texts } from '@/tests/support/error-catalogue';
import { createAacRow, createProject, createUnit } from '@/tests/support/factories';

const AAC = { sublotName: 'Hall', floorName: 'Ground', productNo: 0, itemLength: 2.6, qty: 10 };
const LINTEL = { sublotName: 'Hall', floorName: 'Ground', thickness: 100, length: 1250, height: 250, qty: 2 };

const row = (code: string, at: string, texts: Texts) => ({
  code: `ORDERITEM.${code}`,
  top: 'ValidationFailed',
  status: 400,
  at,
  as: 'PU',
  texts,
});

const aac = (code: string, at: string, value: unknown, texts: Texts): Refusal => ({
  ...row(code, at, texts),
  in: 'aacWaiting',
  call: ({ lot }) => ({ endpoint: createAacItem, body: { projectUnitID: lot.unitId, ...AAC, [at]: value } }),
});

const lintel = (code: string, at: string, change: object, texts: Texts): Refusal => ({
  ...row(code, at, texts),
  in: 'lintelWaiting',
  call: ({ lot }) => ({
    endpoint: createLintelItem,
    body: { projectUnitID: lot.unitId, ...LINTEL, ...change },
  }),
});

/** An export of more than a file takes. */
const tooLargeTable = (code: string, columns: number, rows: number, text: string, texts: Texts): Refusal => ({
  code: `TABLE.${code}`,
  top: 'ValidationFailed',
  status: 400,
  at: 'rows',
  as: 'PU',
  in: 'aacWaiting',
  call: ({ lot }) => ({
    endpoint: exportOrderTable,
    params: { projectUnitID: lot.unitId, document: 'table.xlsx' },
    body: {
      columns: Array.from({ length: columns }, () => ({ heading: 'x' })),
      rows: Array.from({ length: rows }, () => Array.from({ length: columns }, () => text)),
    },
  }),
  texts,
});

/** Order rows and orders (domain.md §3). */
export const orders: readonly Refusal[] = [
  aac('Required', 'sublotName', ' ', ['Fill in this field.', 'Bitte ausfüllen.', 'Vul dit in.']),
  aac('TooLong', 'floorName', 'x'.repeat(51), [
    'At most 50 characters.',
    'Höchstens 50 Zeichen.',
    'Hoogstens 50 tekens.',
  ]),
  aac('ProductUnknown', 'productNo', 7, [
    'This product does not exist. Choose one from the list.',
    'Dieses Produkt gibt es nicht. Wählen Sie eines aus der Liste.',
    'Dit product bestaat niet. Kies er een uit de lijst.',
  ]),
  aac('NotANumber', 'itemLength', 'long', [
    'Enter a number.',
    'Bitte eine Zahl eingeben.',
    'Vul een getal in.',
  ]),
  aac('NotInteger', 'qty', 1.5, [
    'Enter a whole number.',
    'Bitte eine ganze Zahl eingeben.',
    'Vul een geheel getal in.',
  ]),
  aac('OutOfRange', 'qty', 0, [
    'The value must be between 1 and 9,999.',
    'Zulässig sind 1 bis 9.999.',
    'Toegestaan is 1 tot en met 9.999.',
  ]),
  aac('LengthStep', 'itemLength', 2.61, [
    'Lengths come in steps of 20 mm. The nearest are 2600 and 2620 mm.',
    'Elemente werden in Schritten von 20 mm zugeschnitten. Am nächsten liegen 2600 und 2620 mm.',
    'Elementen worden in stappen van 20 mm gezaagd. Het dichtst bij liggen 2600 en 2620 mm.',
  ]),
  aac('LengthRange', 'itemLength', 4, [
    'The length must be between 600 and 2800 mm.',
    'Möglich sind Längen von 600 bis 2800 mm.',
    'Mogelijk zijn lengtes van 600 tot 2800 mm.',
  ]),
  lintel('ThicknessUnknown', 'thickness', { thickness: 71 }, [
    'Lintels are not available in this thickness. Choose another thickness.',
    'Stürze gibt es nicht in dieser Dicke. Wählen Sie eine andere Dicke.',
    'Lateien zijn er niet in deze dikte. Kies een andere dikte.',
  ]),
  lintel('LengthNotAvailable', 'length', { thickness: 70, length: 1750 }, [
    'Lintels of this thickness are not available in this length. Choose another length.',
    'Stürze dieser Dicke gibt es nicht in dieser Länge. Wählen Sie eine andere Länge.',
    'Lateien van deze dikte zijn er niet in deze lengte. Kies een andere lengte.',
  ]),
  lintel('TooManyDecimals', 'height', { height: 310.55 }, [
    'At most 1 decimal.',
    'Höchstens 1 Nachkommastelle.',
    'Hoogstens 1 decimaal.',
  ]),
  lintel('HeightNotAvailable', 'height', { thickness: 175, length: 1500, height: 200 }, [
    'No lintel of this thickness and length has this height or can be cut to it.',
    'Kein Sturz dieser Dicke und Länge hat diese Höhe oder lässt sich darauf zuschneiden.',
    'Geen latei van deze dikte en lengte heeft deze hoogte of kan daarop worden gezaagd.',
  ]),
  lintel(
    'CutNotAllowed',
    'height',
    { thickness: 175, length: 1500, height: 200, productValue: '175x1500x249' },
    [
      'This lintel cannot be cut: it would lose its reinforcement.',
      'Dieser Sturz darf nicht zugeschnitten werden: Er würde seine Bewehrung verlieren.',
      'Deze latei mag niet worden gezaagd: de wapening zou verloren gaan.',
    ],
  ),
  lintel('ProductMismatch', 'productValue', { productValue: '70x1000x250' }, [
    'This product does not match the thickness, length and height.',
    'Dieses Produkt passt nicht zu Dicke, Länge und Höhe.',
    'Dit product past niet bij dikte, lengte en hoogte.',
  ]),
  {
    code: 'TooManyItems',
    status: 400,
    as: 'PU',
    in: 'aacWaiting',
    call: ({ lot }) => ({
      endpoint: saveAacItems,
      body: { projectUnitID: lot.unitId, create: Array(5_001).fill(AAC) },
    }),
    texts: [
      'A lot holds at most 5,000 rows.',
      'Ein Los fasst höchstens 5.000 Zeilen.',
      'Een deel bevat hoogstens 5.000 regels.',
    ],
  },
  {
    code: 'NoPlaceOrderTask',
    status: 409,
    as: 'PU',
    in: 'aacPlaced',
    call: ({ lot }) => ({ endpoint: createAacItem, body: { projectUnitID: lot.unitId, ...AAC } }),
    texts: [
      'There is no order to place here.',
      'Hier ist zurzeit keine Bestellung auszulösen.',
      'Hier staat geen bestelling open.',
    ],
  },
  {
    code: 'NotYourTask',
    top: 'Forbidden',
    status: 403,
    as: 'CA',
    in: 'aacWaiting',
    call: ({ lot }) => ({ endpoint: createAacItem, body: { projectUnitID: lot.unitId, ...AAC } }),
    texts: [
      'This task is assigned to someone else. Possible for: Purchaser, Reviewer, or Sales planner.',
      'Diese Aufgabe wartet auf jemand anderen. Möglich für: Einkäufer, Prüfer oder Vertriebsplaner.',
      'Deze taak wacht op iemand anders. Mogelijk voor: Inkoper, Controleur of Verkoopplanner.',
    ],
  },
  tooLargeTable('TooManyCells', 40, 2_001, '', [
    'The table has 80,040 cells. The limit is 80,000.',
    'Die Tabelle hat 80.040 Zellen; eine Datei fasst höchstens 80.000.',
    'De tabel heeft 80.040 cellen; in een bestand passen er hoogstens 80.000.',
  ]),
  tooLargeTable('TooMuchText', 1, 5_000, 'x'.repeat(401), [
    'The table has 2,005,000 characters. The limit is 2,000,000.',
    'Die Tabelle hat 2.005.000 Zeichen; eine Datei fasst höchstens 2.000.000.',
    'De tabel heeft 2.005.000 tekens; in een bestand passen er hoogstens 2.000.000.',
  ]),
  {
    code: 'OrderNotPlaced',
    status: 409,
    as: 'PU',
    in: 'aacWaiting',
    call: ({ lot }) => ({
      endpoint: getOrderDocument,
      params: { projectUnitID: lot.unitId, document: 'order.csv' },
    }),
    texts: [
      'This order has not been placed yet.',
      'Diese Bestellung ist noch nicht ausgelöst.',
      'Deze bestelling is nog niet geplaatst.',
    ],
  },
  {
    code: 'ORDER.NoItems',
    top: 'OrderNotReady',
    status: 409,
    as: 'PU',
    in: 'lintelWaiting',
    call: ({ lot }) => ({ endpoint: changeUnitState, params: { projectUnitID: lot.unitId }, body: {} }),
    texts: [
      'Nothing to order yet. Save at least one row with a quantity of 1 or more.',
      'Es gibt noch nichts zu bestellen. Speichern Sie mindestens eine Zeile mit einer Menge ab 1.',
      'Er is nog niets te bestellen. Sla minstens één regel op met een aantal van 1 of meer.',
    ],
  },
  {
    code: 'ORDER.InvalidItems',
    top: 'OrderNotReady',
    status: 409,
    as: 'PU',
    in: 'aacWaiting',
    call: async ({ db, subproject, lot }) => {
      const own = await createUnit(db, subproject, { unitType: lot.unitType });
      await createAacRow(db, own, { lengthMm: 2610 });
      return { endpoint: changeUnitState, params: { projectUnitID: own.unitId }, body: {} };
    },
    texts: [
      '1 row is invalid. Correct them first.',
      '1 Zeile ist ungültig. Bitte zuerst korrigieren.',
      '1 regel is ongeldig. Corrigeer eerst.',
    ],
  },
  {
    code: 'OrderPlaced',
    status: 409,
    as: 'PU',
    in: 'aacPlaced',
    call: ({ lot }) => ({
      endpoint: updateUnit,
      params: { projectUnitID: lot.unitId },
      body: { title: 'Another title' },
    }),
    texts: [
      'The order has been placed. Its rows, title, date, site and PO number can no longer be changed. Request a change to the order instead.',
      'Die Bestellung ist ausgelöst. Zeilen, Titel, Termin, Baustelle und Bestellnummer bleiben, wie sie bestellt wurden. Beantragen Sie stattdessen eine Änderung der Bestellung.',
      'De bestelling is geplaatst. Regels, titel, datum, bouwplaats en bestelnummer blijven zoals ze besteld zijn. Vraag in plaats daarvan een wijziging van de bestelling aan.',
    ],
  },
  {
    code: 'ORDER.LotTwice',
    top: 'ValidationFailed',
    status: 400,
    at: 'lots/1/projectUnitID',
    as: 'PU',
    in: 'aacWaiting',
    call: ({ lot }) => ({
      endpoint: placeOrders,
      body: { lots: [{ projectUnitID: lot.unitId }, { projectUnitID: lot.unitId }] },
    }),
    texts: [
      'This lot is listed twice.',
      'Dieses Los ist doppelt genannt.',
      'Dit deel staat er twee keer in.',
    ],
  },
  {
    code: 'ORDER.OtherProject',
    top: 'ValidationFailed',
    status: 400,
    at: 'lots/1/projectUnitID',
    as: 'PU',
    in: 'aacWaiting',
    call: async ({ db, tenantId, lot }, { userId }) => {
      const members: [string, 'purchaser'][] = [[userId ?? '', 'purchaser']];
      const other = await createUnit(db, await createProject(db, { tenantId, members }), {
        unitType: 'aacorderlot',
      });
      const lots = [lot, other].map(({ unitId: projectUnitID }) => ({ projectUnitID }));
      return { endpoint: placeOrders, body: { lots } };
    },
    texts: [
      'All lots of an order must belong to the same project.',
      'Alle Lose einer Bestellung müssen zum selben Projekt gehören.',
      'Alle delen van een bestelling horen bij één project.',
    ],
  },
];
