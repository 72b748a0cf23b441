import * as z from 'zod';
import { endpoint } from '@/lib/contract/endpoint';
import { listQuery } from '@/lib/contract/paging';
import { MAX_PICTURES } from '@/lib/domain/models/pictured-deliveries';
import { TABLE_FORMATS } from '@/lib/domain/orders/order-formats';

const DELIVERY_DOCUMENTS = TABLE_FORMATS.map((format) => `deliveries.${format}` as const);

export const exportDeliveries = endpoint({
  method: 'GET',
  path: '/api/data/{product}/delivery-plan/{rootProjectUnitID}/{document}',
  summary:
    'Exports the delivery overview of a project as workbook, CSV or PDF, with the filter and order of its list',
  description:
    'In the language of the caller, with volume, weight and trucks of each delivery, for all pages of the list. ' +
    'The PDF also has the totals of each week and, if there is a model, a picture of the building with the ' +
    `walls of each delivery, for the first ${MAX_PICTURES} deliveries that have walls.`,
  tags: ['deliveries'],
  params: z.object({ rootProjectUnitID: z.uuid(), document: z.enum(DELIVERY_DOCUMENTS) }),
  query: listQuery().pick({ filter: true, orderby: true }),
  produces: 'application/octet-stream',
  errors: ['InvalidFilter', 'FeatureDisabled', 'ValidationFailed', 'TooManyRequests', 'Unavailable'],
});
