import * as z from 'zod';
import { endpoint } from '@/lib/contract/endpoint';
import { OVERVIEW_COLUMNS, PAST_VIEWS } from '@/lib/domain/deliveries/overview-view';
import { MAX_PICTURES } from '@/lib/domain/models/pictured-deliveries';

export const DELIVERY_DOCUMENTS = ['deliveries.xlsx', 'deliveries.pdf'] as const;
export type DeliveryDocument = (typeof DELIVERY_DOCUMENTS)[number];

export const exportDeliveries = endpoint({
  method: 'GET',
  path: '/api/data/{product}/delivery-plan/{rootProjectUnitID}/{document}',
  summary: 'The delivery overview of a project as the caller has filtered and sorted it, as workbook or PDF',
  description:
    'In the caller’s language, with volume, weight and trucks of each delivery, all pages of the list. The PDF also ' +
    `has the totals of each week and, where there is a model, the building with the walls of each delivery: of the ` +
    `first ${MAX_PICTURES} deliveries that have some.`,
  tags: ['deliveries'],
  params: z.object({ rootProjectUnitID: z.uuid(), document: z.enum(DELIVERY_DOCUMENTS) }),
  query: z.object({
    sort: z.enum(OVERVIEW_COLUMNS).default('deliveryDate'),
    order: z.enum(['asc', 'desc']).default('asc'),
    past: z
      .enum(PAST_VIEWS)
      .default('folded')
      .describe('folded leaves out what is delivered, hide all that is past'),
  }),
  produces: 'application/octet-stream',
  errors: ['FeatureDisabled', 'ValidationFailed', 'TooManyRequests', 'Unavailable'],
});
