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
  summary: 'The placed order of a lot as PDF, workbook, CSV, UBL 2.1 Order or openTRANS 2.1 ORDER',
  description:
    'Tables and the confirmation are in the caller’s language. It is the order as it was when it was placed; ' +
    'the confirmation is made once and stays the same file.',
  tags: ['orders'],
  params: z.object({
    projectUnitID: z.uuid(),
    document: z.enum(ORDER_FORMATS.map((format) => `order.${format}` as const)),
  }),
  produces: 'application/octet-stream',
  errors: ['OrderNotPlaced', 'TooManyRequests', 'Unavailable'],
});

const MAX_COLUMNS = 40;
const tableColumn = z.strictObject({
  heading: oneLine(100),
  digits: z.int32().min(0).max(3).optional().describe('behind the point; text where it is left out'),
});

export const exportOrderTable = endpoint({
  method: 'POST',
  path: '/api/data/{product}/projects/{projectUnitID}/{document}',
  summary: 'The rows of an order table as the caller sees them, as workbook, CSV or PDF',
  description:
    'Nothing is stored: the file holds what was sent, numbers as numbers, names safe for spreadsheets, under the ' +
    `number and title of the lot. At most ${TABLE_MAX_CELLS} cells with ${TABLE_MAX_CHARACTERS} characters; one ` +
    'export of a person is made at a time.',
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
