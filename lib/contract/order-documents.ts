import { z } from 'zod';
import { endpoint } from '@/lib/contract/endpoint';
import { ORDER_FORMATS } from '@/lib/domain/orders/order-formats';

export const getOrderDocument = endpoint({
  method: 'GET',
  path: '/api/data/{product}/projects/{projectUnitID}/{document}',
  summary: 'The placed order of a lot as PDF, workbook, CSV, UBL 2.1 Order or openTRANS 2.1 ORDER',
  description:
    'Tables and the confirmation are in the caller’s language. It is the order as it was when it was placed.',
  tags: ['orders'],
  params: z.object({
    projectUnitID: z.uuid(),
    document: z.enum(ORDER_FORMATS.map((format) => `order.${format}` as const)),
  }),
  produces: 'application/octet-stream',
  errors: ['OrderNotPlaced'],
});
