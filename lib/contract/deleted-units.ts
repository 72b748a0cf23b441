import * as z from 'zod';
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
    parentProjectUnitID: z.uuid().nullable(),
    projectUnitType: z.enum(UNIT_TYPES),
    projectUnitNo: z.string(),
    title: z.string(),
    goesAlong: deletionCountsSchema.describe('number of items that were deleted with it'),
    deletedOn: z.iso.datetime(),
    deletedBy: z.string().nullable().describe('name; null if the account is deleted'),
    restorableUntil: z.iso.datetime(),
    abilities: z.object({ restore: verdictSchema }),
  }),
);
export type DeletedUnitDto = z.infer<typeof deletedUnitSchema>;

export const listDeletedUnits = endpoint({
  method: 'GET',
  path: DELETED,
  summary: 'Lists the units deleted in the last 30 days in projects the caller can see; latest first',
  description: 'Deleted projects are listed for those who were their sales planners.',
  tags: ['units'],
  outdatedBy: ['unit', 'structure'],
  query: listQuery(),
  answer: list(deletedUnitSchema),
  errors: ['InvalidFilter'],
});

export const restoreUnit = endpoint({
  method: 'POST',
  path: `${DELETED}/{projectUnitID}/restore`,
  summary: 'Restores a deleted unit and everything deleted with it; for callers who may delete the unit',
  tags: ['units'],
  params: z.object({ projectUnitID: z.uuid() }),
  answer: one(unitSchema),
  errors: ['NotStructuring', 'ProjectClosed', 'ParentDeleted', 'DuplicateTitle', 'SubprojectFull'],
});
