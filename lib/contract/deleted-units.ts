import { z } from 'zod';
import { endpoint, named } from '@/lib/contract/endpoint';
import { list, listQuery, one } from '@/lib/contract/paging';
import { deletionCountsSchema, unitSchema } from '@/lib/contract/units';
import { verdictSchema } from '@/lib/contract/verdict';
import { UNIT_TYPES } from '@/lib/domain/vocabulary/unit-types';

const DELETED = '/api/data/{product}/deletedprojectunits';

const deletedUnitSchema = named(
  'DeletedProjectUnit',
  z.object({
    projectUnitID: z.uuid(),
    rootProjectUnitID: z.uuid(),
    parentProjectUnitID: z.uuid(),
    projectUnitType: z.enum(UNIT_TYPES),
    projectUnitNo: z.string(),
    title: z.string(),
    goesAlong: deletionCountsSchema.describe('what was deleted with it'),
    deletedOn: z.iso.datetime(),
    deletedBy: z.string().nullable().describe('name; null where the account is gone'),
    restorableUntil: z.iso.datetime(),
    abilities: z.object({ restore: verdictSchema }),
  }),
);
export type DeletedUnitDto = z.infer<typeof deletedUnitSchema>;

export const listDeletedUnits = endpoint({
  method: 'GET',
  path: DELETED,
  summary: 'Units that were deleted in the last 30 days, in projects the caller sees; the latest first',
  tags: ['units'],
  query: listQuery(),
  answer: list(deletedUnitSchema),
  errors: ['InvalidFilter'],
});

export const restoreUnit = endpoint({
  method: 'POST',
  path: `${DELETED}/{projectUnitID}/restore`,
  summary: 'Restores a deleted unit with everything that was deleted with it; for whoever may delete it',
  tags: ['units'],
  params: z.object({ projectUnitID: z.uuid() }),
  answer: one(unitSchema),
  errors: ['NotStructuring', 'ProjectClosed', 'ParentDeleted', 'DuplicateTitle', 'SubprojectFull'],
});
