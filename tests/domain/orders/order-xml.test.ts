import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { openTransOrder } from '@/lib/documents/opentrans-order';
import { ublOrder } from '@/lib/documents/ubl-order';
import type { OrderDocument } from '@/lib/domain/orders/order-document';
import { escapeXml } from '@/lib/formats/xml/xml';
import { departuresFrom, OPENTRANS_ORDER } from '@/tests/support/opentrans-model';
import { sampleOrder } from '@/tests/support/order-document';
import { sharedFolder } from '@/tests/support/shared-folder';

const SCHEMAS = sharedFolder('data/xsd/ubl-2.1');
const BARE = { ...sampleOrder.buyer, street: '', zip: '', city: '', country: '', phone: '', mail: '' };
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

const ORDERS: Record<string, OrderDocument> = {
  'as it may be': sampleOrder,
  'with as little as is known': bareOrder,
  'once it was changed': { ...sampleOrder, revision: 2, changedAt: '2026-12-01T08:00:00.000Z' },
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

async function problemsIn(order: string, root: 'Order' | 'OrderChange' = 'Order'): Promise<string[]> {
  const folder = SCHEMAS ?? '';
  const common = join(folder, 'common');
  const preload = readdirSync(common).map((name) => ({
    fileName: `../common/${name}`,
    contents: readFileSync(join(common, name), 'utf8'),
  }));
  const schema = readFileSync(join(folder, `maindoc/UBL-${root}-2.1.xsd`), 'utf8');
  const { errors } = await validateXML({
    xml: [{ fileName: 'order.xml', contents: order }],
    schema: [{ fileName: `maindoc/UBL-${root}-2.1.xsd`, contents: schema }],
    preload,
    // An order of thousands of rows is a document of megabytes.
    ...{ initialMemoryPages: 2048, maxMemoryPages: 16_384 },
  });
  return errors.map(({ message }) => message);
}

describe.skipIf(!SCHEMAS)('a UBL order (skipped without shared/data/xsd beside the repository)', () => {
  test.each(Object.entries(ORDERS))('is valid against the schema %s', async (_, order) => {
    const xml = ublOrder(order);
    expect(await problemsIn(xml, order.revision === 0 ? 'Order' : 'OrderChange')).toEqual([]);
    const ids = [...xml.matchAll(/<cac:LineItem>\s*<cbc:ID>(\d+)</g)].map(([, id]) => Number(id));
    expect(ids).toEqual(order.lines.map(({ lineNo }) => lineNo));
  });

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
    expect(await problemsIn(broken)).not.toEqual([]);
  });
});

describe('an openTRANS order', () => {
  test.each(Object.entries(ORDERS))(
    'has the elements of its specification as often and in the sequence as it says: %s',
    (_, order) => {
      const xml = openTransOrder(order);
      expect(departuresFrom(OPENTRANS_ORDER, xml)).toEqual([]);
      expect(xml.match(/<ORDER(CHANGE)?_ITEM>/g)).toHaveLength(order.lines.length);
      expect(xml).toContain(`<TOTAL_ITEM_NUM>${order.lines.length}</TOTAL_ITEM_NUM>`);
    },
  );

  test('would be found out if it had not', () => {
    const xml = openTransOrder(sampleOrder);
    const swapped = xml.replace(/(<ORDER_ID>.*\n)(\s*<ALT_CUSTOMER_ORDER_ID>.*\n)/, '$2$1');
    expect(departuresFrom(OPENTRANS_ORDER, swapped)).toEqual([expect.stringMatching(/^ORDER_INFO: ALT_/)]);
    expect(departuresFrom(OPENTRANS_ORDER, xml.replace(/<QUANTITY>.*/, ''))).toHaveLength(1);
    expect(departuresFrom(OPENTRANS_ORDER, xml.replace('<LINE_ITEM_ID>1<', '<LINE_ITEM_ID><'))).toHaveLength(
      1,
    );
  });

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
    expect(openTrans).toContain('<ALT_CUSTOMER_ORDER_ID>BV-2026/17</ALT_CUSTOMER_ORDER_ID>');
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
  });
});
