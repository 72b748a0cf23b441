import JSZip from 'jszip';
import { describe, expect, test } from 'vitest';
import { openTransOrder } from '@/lib/documents/opentrans-order';
import { orderPdf } from '@/lib/documents/order-pdf';
import { orderTable } from '@/lib/documents/order-table';
import { tableCsv } from '@/lib/documents/table-csv';
import { tableXlsx } from '@/lib/documents/table-xlsx';
import { ublOrder } from '@/lib/documents/ubl-order';
import type { OrderDocument, OrderDocumentLine } from '@/lib/domain/orders/order-document';
import { toolsIn } from '@/tests/support/document-tools';
import { sampleOrder } from '@/tests/support/order-document';
import { textsOfPdf } from '@/tests/support/pdf-pages';

const [line = expect.unreachable()] = sampleOrder.lines;

const FORMS: Record<string, (order: OrderDocument) => Promise<string>> = {
  pdf: async (order) =>
    textsOfPdf(await orderPdf(order, await toolsIn('en')))
      .flat()
      .join(' '),
  csv: async (order) => {
    const tools = await toolsIn('en');
    return tableCsv(orderTable(order, tools), tools);
  },
  xlsx: async (order) => {
    const tools = await toolsIn('en');
    const book = await JSZip.loadAsync(await tableXlsx(orderTable(order, tools), tools));
    return (await Promise.all(Object.values(book.files).map((file) => file.async('text')))).join(' ');
  },
  ubl: async (order) => ublOrder(order),
  opentrans: async (order) => openTransOrder(order),
};

const OTHERS: [string, Partial<OrderDocumentLine>, string][] = [
  ['article', { articleNo: '4110099999' }, '4110099999'],
  ['length', { lengthMm: 1777 }, '1777'],
  ['height after cutting', { heightMm: 277 }, '277'],
  ['thickness', { thicknessMm: 177 }, '177'],
  ['room', { room: 'Kinderkamer' }, 'Kinderkamer'],
  ['storey', { storey: 'Zolder' }, 'Zolder'],
];

/** What tells two lines apart on the screen must tell them apart in the file that is sent or kept. */
describe.each(Object.keys(FORMS))('an order as %s', (form) => {
  test.each(OTHERS)('has the %s of each line', async (_, other, shown) => {
    const lines = [line, { ...line, lineNo: 2, ...other }];
    expect(await FORMS[form]?.({ ...sampleOrder, lines })).toContain(shown);
    expect(await FORMS[form]?.({ ...sampleOrder, lines: [line] })).not.toContain(shown);
  });
});
