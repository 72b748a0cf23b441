import * as z from 'zod';
import { endpoint, named } from '@/lib/contract/endpoint';
import { one } from '@/lib/contract/paging';
import { unitSchema } from '@/lib/contract/units';

export const confirmCheckData = endpoint({
  method: 'POST',
  path: '/api/data/{product}/projectunitstates/ccl-check-data',
  summary: 'Confirms the open half of a check-data request: the data were supplied, or they are complete',
  tags: ['workflow'],
  body: named('CheckDataConfirmation', z.strictObject({ unitID: z.uuid(), rootUnitID: z.uuid() })),
  answer: one(unitSchema),
  errors: ['NoTask', 'ProjectClosed'],
});
