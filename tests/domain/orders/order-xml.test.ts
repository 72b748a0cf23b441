import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { openTransOrder } from '@/lib/domain/orders/opentrans-order';
import { ublOrder } from '@/lib/domain/orders/ubl-order';
import { escapeXml } from '@/lib/domain/xml/xml';
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

async function problemsIn(order: string): Promise<string[]> {
  const folder = SCHEMAS ?? '';
  const common = join(folder, 'common');
  const preload = readdirSync(common).map((name) => ({
    fileName: `../common/${name}`,
    contents: readFileSync(join(common, name), 'utf8'),
  }));
  const schema = readFileSync(join(folder, 'maindoc/UBL-Order-2.1.xsd'), 'utf8');
  const { errors } = await validateXML({
    xml: [{ fileName: 'order.xml', contents: order }],
    schema: [{ fileName: 'maindoc/UBL-Order-2.1.xsd', contents: schema }],
    preload,
  });
  return errors.map(({ message }) => message);
}

describe.skipIf(!SCHEMAS)('a UBL order (skipped without shared/data/xsd beside the repository)', () => {
  test('is valid against the schema', async () => {
    expect(await problemsIn(ublOrder(sampleOrder))).toEqual([]);
  });

  test('is valid with as little as is known', async () => {
    expect(await problemsIn(ublOrder(bareOrder))).toEqual([]);
  });

  test('would be found out if it were not', async () => {
    const broken = ublOrder(sampleOrder).replace('<cbc:IssueDate>', '<cbc:IssueDay>');
    expect(await problemsIn(broken)).not.toEqual([]);
  });
});

describe('an openTRANS order', () => {
  /** The elements directly inside the first element of a name, in their order. */
  function childrenOf(xml: string, name: string): string[] {
    const inner = xml.split(new RegExp(`<${name}[ >]`))[1]?.split(`</${name}>`)[0] ?? '';
    const lines = inner.split('\n').slice(1);
    const depth = /^ */.exec(lines[0] ?? '')?.[0].length ?? 0;
    const own = lines.filter((line) => /^ *<[A-Za-z]/.test(line) && line.search('<') === depth);
    return own.map((line) => /<([\w:]+)/.exec(line)?.[1] ?? '');
  }

  test('has the elements of its specification in their sequence', () => {
    const xml = openTransOrder(sampleOrder);
    expect(childrenOf(xml, 'ORDER')).toEqual(['ORDER_HEADER', 'ORDER_ITEM_LIST', 'ORDER_SUMMARY']);
    expect(childrenOf(xml, 'ORDER_INFO')).toEqual([
      'ORDER_ID',
      'ALT_CUSTOMER_ORDER_ID',
      'ORDER_DATE',
      'DELIVERY_DATE',
      'PARTIES',
      'ORDER_PARTIES_REFERENCE',
      'REMARKS',
      'REMARKS',
    ]);
    expect(childrenOf(xml, 'ORDER_ITEM')).toEqual([
      'LINE_ITEM_ID',
      'PRODUCT_ID',
      'PRODUCT_FEATURES',
      'QUANTITY',
      'bmecat:ORDER_UNIT',
      'REMARKS',
    ]);
    expect(childrenOf(xml, 'PARTY').slice(0, 2)).toEqual(['bmecat:PARTY_ID', 'PARTY_ROLE']);
    expect(xml.match(/<ORDER_ITEM>/g)).toHaveLength(sampleOrder.lines.length);
    expect(xml).toContain(`<TOTAL_ITEM_NUM>${sampleOrder.lines.length}</TOTAL_ITEM_NUM>`);
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
