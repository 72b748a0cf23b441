import * as z from 'zod';
import { endpoint } from '@/lib/contract/endpoint';
import { listQuery } from '@/lib/contract/paging';
import { MAX_PICTURES } from '@/lib/domain/models/pictured-deliveries';
import { TABLE_FORMATS } from '@/lib/domain/orders/order-formats';

const DELIVERY_DOCUMENTS = TABLE_FORMATS.map((format) => `deliveries.${format}` as const);

export const exportDeliveries = endpoint({
  method: 'GET',
  path: '/api/data/{product}/delivery-plan/{rootProjectUnitID}/{document}',
  summary: 'The delivery overview of a project as workbook, CSV or PDF, filtered and ordered as its list is',
  description:
    'In the caller’s language, with volume, weight and trucks of each delivery, all pages of the list. The PDF also ' +
    `has the totals of each week and, where there is a model, the building with the walls of each delivery: of the ` +
    `first ${MAX_PICTURES} deliveries that have some.`,
  tags: ['deliveries'],
  params: z.object({ rootProjectUnitID: z.uuid(), document: z.enum(DELIVERY_DOCUMENTS) }),
  query: listQuery().pick({ filter: true, orderby: true }),
  produces: 'application/octet-stream',
  errors: ['InvalidFilter', 'FeatureDisabled', 'ValidationFailed', 'TooManyRequests', 'Unavailable'],
});
