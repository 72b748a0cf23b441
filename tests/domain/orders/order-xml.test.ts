import { describe, expect, test } from 'vitest';
import { openTransOrder } from '@/lib/documents/opentrans-order';
import { ublOrder } from '@/lib/documents/ubl-order';
import type { OrderDocument } from '@/lib/domain/orders/order-document';
import { escapeXml } from '@/lib/formats/xml/xml';
import { combinedOrder, sampleOrder } from '@/tests/support/order-document';
import { schemaProblems, TRADE_SCHEMAS } from '@/tests/support/xml-schemas';

const BARE = {
  ...sampleOrder.buyer,
  street: '',
  zip: '',
  city: '',
  country: '',
  phone: '',
  mail: '',
  customerNo: '',
  vatId: '',
  gln: '',
};
const bareOrder = {
  ...sampleOrder,
  deliveryDay: null,
  buyer: BARE,
  seller: { ...BARE, id: '', person: '' },
  site: { ...BARE, person: '' },
};

/** Nobody is known any more of who ordered, as with orders taken over from elsewhere. */
const NOBODY = { ...BARE, id: '', name: '', person: '' };
/** What people have typed somewhere, at its worst. */
const NASTY = [
  '<b>&amp;"\'',
  'a\u0000\u000b\ud800z',
  '\u202e1. OG\u2028',
  ']]>',
  '  ',
  '中文 Ωß',
  'x'.repeat(50),
];
const nasty = (at: number) => NASTY[at % NASTY.length] ?? '';
const [firstLine = expect.unreachable()] = sampleOrder.lines;

const LONG = 'Ein sehr langer Name, '.repeat(14);
const longParty = {
  ...{ id: LONG, name: LONG, person: LONG, phone: LONG, mail: 'x@example.com' },
  ...{
    street: LONG,
    zip: LONG,
    city: LONG,
    country: LONG,
    customerNo: '',
    vatId: 'X'.repeat(20),
    gln: '8712345000004',
  },
};

const ORDERS: Record<string, OrderDocument> = {
  'as it may be': sampleOrder,
  'with as little as is known': bareOrder,
  'once it was changed': { ...sampleOrder, revision: 2, changedAt: '2026-12-01T08:00:00.000Z' },
  'of several lots': combinedOrder,
  'with names and numbers as long as they may be': {
    ...sampleOrder,
    project: { number: 'P'.repeat(60), title: 'Projekt '.repeat(40) },
    lot: { number: 'L'.repeat(400), title: 'Los '.repeat(40) },
    custRef: 'C'.repeat(35),
    buyer: longParty,
    seller: longParty,
    site: { ...longParty, country: 'ME' },
  },
  'of nobody': { ...bareOrder, buyer: NOBODY, seller: NOBODY, site: NOBODY },
  'of 5,000 rows with any names': {
    ...sampleOrder,
    lot: { number: '<1>', title: nasty(0) },
    buyer: { ...sampleOrder.buyer, name: nasty(1), city: nasty(3) },
    lines: Array.from({ length: 5000 }, (_, at) => ({
      ...firstLine,
      ...{ lineNo: at + 1, room: nasty(at) || 'x', storey: nasty(at + 3), qty: 1 + (at % 9999) },
    })),
  },
};

const EMPTY = /<([\w:]+)[^>]*(\/>|>\s*<\/\1>)/;
const isChange = ({ revision }: OrderDocument) => revision > 0;
const ublProblems = (xml: string, order: OrderDocument = sampleOrder) =>
  schemaProblems(xml, TRADE_SCHEMAS[isChange(order) ? 'OrderChange' : 'Order']);

describe.skipIf(!TRADE_SCHEMAS.Order)(
  'a UBL order (skipped without shared/data/xsd beside the repository)',
  () => {
    test.each(Object.entries(ORDERS))(
      'is valid against the schema %s, without empty elements',
      async (_, order) => {
        const xml = ublOrder(order);
        expect(await ublProblems(xml, order)).toEqual([]);
        expect(EMPTY.exec(xml)).toBeNull();
        const ids = [...xml.matchAll(/<cac:LineItem>\s*<cbc:ID>(\d+)</g)].map(([, id]) => Number(id));
        expect(ids).toEqual(order.lines.map(({ lineNo }) => lineNo));
      },
    );

    test('says what, how many and how large in units of trade', () => {
      const units = [...ublOrder(sampleOrder).matchAll(/unitCode="(\w+)">([\d.]+)</g)].slice(0, 7);
      expect(units.map(([, unit, value]) => [unit, value])).toEqual([
        ['KGM', '32985.35'],
        ['C62', '7'],
        ['MMT', '100'],
        ['MMT', '1250'],
        ['MMT', '310.5'],
        ['MTK', '2.716875'],
        ['KGM', '217.35'],
      ]);
    });

    test('would be found out if it were not', async () => {
      const broken = ublOrder(sampleOrder).replace('<cbc:IssueDate>', '<cbc:IssueDay>');
      expect(await ublProblems(broken)).not.toEqual([]);
    });
  },
);

const openTransProblems = (xml: string) => schemaProblems(xml, TRADE_SCHEMAS.openTrans);

describe.skipIf(!TRADE_SCHEMAS.openTrans)(
  'an openTRANS order (skipped without shared/data/trade/xsd)',
  () => {
    test.each(Object.entries(ORDERS))('is valid against the schema %s', async (_, order) => {
      const xml = openTransOrder(order);
      expect(await openTransProblems(xml)).toEqual([]);
      expect(EMPTY.exec(xml)).toBeNull();
      expect(xml.match(/<ORDER_ITEM>/g)).toHaveLength(order.lines.length);
      expect(xml).toContain(`<TOTAL_ITEM_NUM>${order.lines.length}</TOTAL_ITEM_NUM>`);
    });

    test.each(Object.entries(ORDERS))('is valid as a change %s', async (_, order) => {
      const xml = openTransOrder({ ...order, revision: 3, changedAt: '2026-12-01T08:00:00.000Z' });
      expect(await openTransProblems(xml)).toEqual([]);
      expect(xml).toContain('<ORDERCHANGE_SEQUENCE_ID>3</ORDERCHANGE_SEQUENCE_ID>');
    });

    test('would be found out if it were not', async () => {
      const xml = openTransOrder(sampleOrder);
      const swapped = xml.replace(/(<ORDER_ID>.*\n)(\s*<ORDER_DATE>.*\n)/, '$2$1');
      expect(await openTransProblems(swapped)).not.toEqual([]);
      expect(await openTransProblems(xml.replace(/<QUANTITY>.*/, ''))).not.toEqual([]);
    });
  },
);

describe('an openTRANS order', () => {
  test('names every party it refers to', () => {
    const xml = openTransOrder(bareOrder);
    const ids = [...xml.matchAll(/<bmecat:PARTY_ID[^>]*>([^<]+)</g)].map(([, id]) => id);
    const references = [...xml.matchAll(/<[\w:]+_IDREF[^>]*>([^<]+)</g)].map(([, id]) => id);
    expect(references).toHaveLength(3);
    for (const reference of references) expect(ids).toContain(reference);
  });
});

test('text is escaped, and what XML cannot carry is left out', () => {
  expect(escapeXml('a < b & "c" \u0000\u000b>')).toBe('a &lt; b &amp; &quot;c&quot; &gt;');
  expect(openTransOrder({ ...sampleOrder, lot: { number: '1', title: 'A & B <1>' } })).toContain(
    'A &amp; B &lt;1&gt;',
  );
});

describe('the terms of an order', () => {
  test('stand in both formats: the customer’s own number, unloading and weights', () => {
    const ubl = ublOrder(sampleOrder);
    expect(ubl).toContain('<cbc:CustomerReference>BV-2026/17</cbc:CustomerReference>');
    expect(ubl).toContain('<cbc:HandlingInstructions>Unloading: truck crane</cbc:HandlingInstructions>');
    expect(ubl).toContain('<cbc:GrossWeightMeasure unitCode="KGM">32985.35</cbc:GrossWeightMeasure>');
    const openTrans = openTransOrder(sampleOrder);
    expect(openTrans).toMatch(
      /<CUSTOMER_ORDER_REFERENCE>\s*<ORDER_ID>BV-2026\/17<.*\s*<ORDER_DESCR>P-1003-01-02</,
    );
    expect(openTrans).toContain('Unloading: truck crane');
    expect(openTrans).toContain('Gross weight: 32985.35 kg');
    expect(ublOrder(bareOrder)).toContain(
      `<cbc:CustomerReference>${bareOrder.custRef}</cbc:CustomerReference>`,
    );
  });

  test('that was changed carry the number of the change', () => {
    const changed = { ...sampleOrder, revision: 2, changedAt: '2026-12-01T08:00:00.000Z' };
    expect(ublOrder(changed)).toContain('<cbc:SequenceNumberID>2</cbc:SequenceNumberID>');
    expect(ublOrder(changed)).toContain('<cbc:IssueDate>2026-12-01</cbc:IssueDate>');
    expect(openTransOrder(changed)).toContain('<ORDERCHANGE_SEQUENCE_ID>2</ORDERCHANGE_SEQUENCE_ID>');
    expect(openTransOrder(changed)).toContain('<ALT_CUSTOMER_ORDER_ID>BV-2026/17</ALT_CUSTOMER_ORDER_ID>');
  });

  test('name the other lots of a combined order', () => {
    const note = 'Combined order: 4500020001 (P-1003-01-02), 4500020002 (P-1003-01-03)';
    expect(ublOrder(combinedOrder)).toContain(`<cbc:Note>${note}</cbc:Note>`);
    expect(openTransOrder(combinedOrder)).toContain(`<REMARKS type="order">${note}</REMARKS>`);
  });
});

test('room, storey and height of each row stand in both formats', () => {
  const [ubl, openTrans] = [ublOrder(sampleOrder), openTransOrder(sampleOrder)];
  for (const { room, storey, heightMm } of sampleOrder.lines) {
    for (const value of [escapeXml(room), escapeXml(storey), String(heightMm)]) {
      expect(ubl).toContain(`>${value}<`);
      expect(openTrans).toContain(`<bmecat:FVALUE>${value}<`);
    }
  }
});

test('the id of a person leaves in no document, and a country is coded only if it has a code', () => {
  for (const xml of [ublOrder(sampleOrder), openTransOrder(sampleOrder)]) {
    expect(xml).not.toContain(sampleOrder.buyer.id);
  }
  const [coded, named] = ['NL', 'UK'].map((country) => ({
    ...sampleOrder,
    buyer: { ...sampleOrder.buyer, country },
  }));
  expect(ublOrder(coded ?? sampleOrder)).toContain('<cbc:IdentificationCode>NL<');
  expect(ublOrder(named ?? sampleOrder)).not.toContain('<cbc:IdentificationCode>UK<');
});
