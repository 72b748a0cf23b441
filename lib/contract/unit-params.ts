import * as z from 'zod';
import { endpoint, named } from '@/lib/contract/endpoint';
import { list, one, wholeListQuery } from '@/lib/contract/paging';
import { multiLine } from '@/lib/contract/texts';
import { MAX_PARAM_LENGTH, UNIT_PARAM_KEYS } from '@/lib/domain/vocabulary/unit-params';

const PARAMS = '/api/data/{product}/projectunitparams';
const TAGS = ['units'];

/** A parameter of a unit (portal-2 §3). */
const unitParamSchema = named(
  'ProjectUnitParam',
  z.object({
    projectUnitParamID: z.uuid(),
    projectUnitID: z.uuid(),
    paramKey: z.enum(UNIT_PARAM_KEYS),
    paramValue: z.string(),
    createdOn: z.iso.datetime(),
  }),
);
export type UnitParamDto = z.infer<typeof unitParamSchema>;

export const listUnitParams = endpoint({
  method: 'GET',
  path: PARAMS,
  summary: 'Parameters of the units the caller sees',
  description: "Usually filtered: `ProjectUnitID eq '…' and ParamKey eq 'FirstDelivery'`.",
  tags: TAGS,
  query: wholeListQuery(),
  answer: list(unitParamSchema),
  errors: ['InvalidFilter'],
});

/** The body to set a parameter. */
export const newUnitParamSchema = named(
  'NewProjectUnitParam',
  z.strictObject({
    projectUnitID: z.uuid(),
    paramKey: z.enum(UNIT_PARAM_KEYS),
    paramValue: multiLine(MAX_PARAM_LENGTH).min(1),
    createdOn: z.iso.datetime({ offset: true }).max(40).optional(),
  }),
);

export const setUnitParam = endpoint({
  method: 'POST',
  path: PARAMS,
  summary: 'Sets a parameter of a unit, in place of an earlier value',
  description: 'Setting `CheckDataTaskMessage` asks for the missing data. `createdOn` is the server’s own.',
  tags: TAGS,
  body: newUnitParamSchema,
  answer: one(unitParamSchema),
  status: 201,
  errors: ['ValidationFailed', 'ProjectClosed', 'CheckDataOpen', 'NotCheckable'],
});
