import * as z from 'zod';
import { endpoint, named } from '@/lib/contract/endpoint';
import { list } from '@/lib/contract/paging';
import { STATE_KEYS } from '@/lib/domain/vocabulary/states';
import { UNIT_TYPES } from '@/lib/domain/vocabulary/unit-types';

const nodeSchema = named(
  'UnitTreeNode',
  z.object({
    projectUnitID: z.uuid(),
    parentProjectUnitID: z.uuid().nullable().describe('null for the project itself'),
    projectUnitNo: z.string(),
    title: z.string(),
    projectUnitType: z.enum(UNIT_TYPES),
    stateKey: z.enum(STATE_KEYS),
  }),
);
export type UnitTreeNodeDto = z.infer<typeof nodeSchema>;

export const getUnitTree = endpoint({
  method: 'GET',
  path: '/api/data/{product}/projectunittree/{rootUnitId}',
  summary: 'Lists the project and all its units; siblings are in the order set by users',
  tags: ['units'],
  outdatedBy: ['state', 'unit', 'structure', 'members'],
  params: z.object({ rootUnitId: z.uuid() }),
  answer: list(nodeSchema),
});
