import * as z from 'zod';
import { endpoint, named } from '@/lib/contract/endpoint';
import { listOf } from '@/lib/contract/limits';
import { MAX_ITEMS_PER_LOT } from '@/lib/contract/order-parts';
import { oneLine } from '@/lib/contract/texts';
import { ORDER_FORMATS, TABLE_FORMATS } from '@/lib/domain/orders/order-formats';
import { TABLE_MAX_CELLS, TABLE_MAX_CHARACTERS } from '@/lib/domain/orders/table-limits';

export const getOrderDocument = endpoint({
  method: 'GET',
  path: '/api/data/{product}/projects/{projectUnitID}/{document}',
  summary: 'Downloads the placed order of a lot as PDF, workbook, CSV, UBL 2.1 Order or openTRANS 2.1 ORDER',
  description:
    'Tables and the confirmation are in the language of the caller. The documents show the order as it was ' +
    'placed; the confirmation is created once and does not change. `combined.pdf` is the one confirmation of the ' +
    'combined order that the lot belongs to, with its lots and trucks as they are now; 404 for a lot ordered alone.',
  tags: ['orders'],
  params: z.object({
    projectUnitID: z.uuid(),
    document: z.enum([...ORDER_FORMATS.map((format) => `order.${format}` as const), 'combined.pdf']),
  }),
  produces: 'application/octet-stream',
  errors: ['OrderNotPlaced', 'TooManyRequests', 'Unavailable'],
});

const MAX_COLUMNS = 40;
const tableColumn = z.strictObject({
  heading: oneLine(100),
  digits: z.int32().min(0).max(3).optional().describe('number of decimal places; a text column if omitted'),
  grouped: z.boolean().optional().describe('false for sizes in mm, whose thousands are not grouped'),
});

export const exportOrderTable = endpoint({
  method: 'POST',
  path: '/api/data/{product}/projects/{projectUnitID}/{document}',
  summary: 'Exports the rows of an order table, as sent by the caller, as workbook, CSV or PDF',
  description:
    'Nothing is stored. The file contains the data sent, with numbers as numbers and names made safe for ' +
    `spreadsheets; the heading is the number and title of the lot. At most ${TABLE_MAX_CELLS} cells with ` +
    `${TABLE_MAX_CHARACTERS} characters. A user can run one export at a time.`,
  tags: ['orders'],
  access: 'viewer',
  bodyClass: 'batch',
  params: z.object({
    projectUnitID: z.uuid(),
    document: z.enum(TABLE_FORMATS.map((format) => `table.${format}` as const)),
  }),
  body: named(
    'OrderTableExport',
    z.strictObject({
      columns: listOf(tableColumn, MAX_COLUMNS).min(1),
      rows: listOf(
        listOf(z.union([z.string().max(500), z.number(), z.null()]), MAX_COLUMNS),
        MAX_ITEMS_PER_LOT,
      ),
    }),
  ),
  produces: 'application/octet-stream',
  errors: ['ValidationFailed', 'TooManyRequests', 'Unavailable'],
});
