import * as z from 'zod';
import { endpoint, named } from '@/lib/contract/endpoint';
import { list, one } from '@/lib/contract/paging';
import { refusedUnits } from '@/lib/contract/refused-units';
import { unitSchema } from '@/lib/contract/units';
import { ACTION_KEYS } from '@/lib/domain/vocabulary/states';
import { ASK_KEYS } from '@/lib/domain/workflow/step-facts';
import { MAX_STEPS_AT_ONCE } from '@/lib/domain/workflow/steps-at-once';

export const confirmCheckData = endpoint({
  method: 'POST',
  path: '/api/data/{product}/projectunitstates/ccl-check-data',
  summary: 'Confirms the open half of a check-data request: the data were supplied, or they are complete',
  tags: ['workflow'],
  body: named('CheckDataConfirmation', z.strictObject({ unitID: z.uuid(), rootUnitID: z.uuid() })),
  answer: one(unitSchema),
  errors: ['NoTask', 'ProjectClosed'],
});

const unitOfStep = z.strictObject({
  projectUnitID: z.uuid(),
  version: z.int32().optional().describe('the version seen; another one refuses the unit'),
});

const stepsBody = named(
  'StepOfUnits',
  z.strictObject({
    actionKey: z.enum(ACTION_KEYS).describe('the step by its name'),
    units: z.array(unitOfStep).min(1).max(MAX_STEPS_AT_ONCE),
  }),
);

export const previewSteps = endpoint({
  method: 'POST',
  path: '/api/data/{product}/projectunitstates/steps/preview',
  summary: 'For which of several units a step can be taken, and what to ask about first; changes nothing',
  tags: ['workflow'],
  access: 'viewer',
  body: stepsBody,
  answer: list(
    z.object({
      projectUnitID: z.uuid(),
      version: z.int32(),
      asks: z.array(z.enum(ASK_KEYS)),
    }),
  ).extend({
    refused: refusedUnits,
    openComments: z.int32().describe('on the units for which it can be taken'),
  }),
});

export const takeSteps = endpoint({
  method: 'POST',
  path: '/api/data/{product}/projectunitstates/steps',
  summary:
    'Takes a step for each of several units for which it can be taken, and says why not for the others',
  description: 'Each person is mailed once for each project about the tasks they got.',
  tags: ['workflow'],
  body: stepsBody,
  answer: list(unitSchema.pick({ projectUnitID: true, stateKey: true, version: true })).extend({
    refused: refusedUnits,
  }),
});
