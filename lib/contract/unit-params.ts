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
  summary: 'Lists the parameters of the units the caller can see',
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
  summary: 'Sets a parameter of a unit and replaces an earlier value',
  description: 'Setting `CheckDataTaskMessage` requests the missing data. `createdOn` is set by the server.',
  tags: TAGS,
  body: newUnitParamSchema,
  answer: one(unitParamSchema),
  status: 201,
  errors: ['ValidationFailed', 'ProjectClosed', 'CheckDataOpen', 'NotCheckable'],
});
