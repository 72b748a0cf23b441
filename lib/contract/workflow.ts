import * as z from 'zod';
import { endpoint, named } from '@/lib/contract/endpoint';
import { list, one } from '@/lib/contract/paging';
import { refusedUnits } from '@/lib/contract/refused-units';
import { unitSchema } from '@/lib/contract/units';
import { VIEWER_VIEWS } from '@/lib/domain/navigation/viewer-views';
import { ACTION_KEYS } from '@/lib/domain/vocabulary/states';
import { ASK_KEYS } from '@/lib/domain/workflow/step-facts';
import { MAX_STEPS_AT_ONCE } from '@/lib/domain/workflow/steps-at-once';

export const confirmCheckData = endpoint({
  method: 'POST',
  path: '/api/data/{product}/projectunitstates/ccl-check-data',
  summary:
    'Confirms the open part of a check-data request: that the data were supplied, or that they are complete',
  tags: ['workflow'],
  body: named('CheckDataConfirmation', z.strictObject({ unitID: z.uuid(), rootUnitID: z.uuid() })),
  answer: one(unitSchema),
  errors: ['NoTask', 'ProjectClosed'],
});

const unitOfStep = z.strictObject({
  projectUnitID: z.uuid(),
  version: z
    .int32()
    .optional()
    .describe('the version the caller has read; the unit is refused if it is stale'),
});

const stepsBody = named(
  'StepOfUnits',
  z.strictObject({
    actionKey: z.enum(ACTION_KEYS).describe('name of the step'),
    units: z.array(unitOfStep).min(1).max(MAX_STEPS_AT_ONCE),
  }),
);

export const previewSteps = endpoint({
  method: 'POST',
  path: '/api/data/{product}/projectunitstates/steps/preview',
  summary: 'Checks for which of several units a step can be taken and what to confirm first; changes nothing',
  tags: ['workflow'],
  access: 'viewer',
  body: stepsBody,
  answer: list(
    z.object({
      projectUnitID: z.uuid(),
      version: z.int32(),
      asks: z.array(z.enum(ASK_KEYS)),
      openComments: z.int32().describe('number of open comments on the unit and everything below it'),
      unseen: z
        .array(z.enum(VIEWER_VIEWS))
        .describe('views of the viewer with current versions that the caller has not opened'),
    }),
  ).extend({
    refused: refusedUnits,
    weeks: z
      .array(
        z.object({
          week: z.string().nullable().describe('ISO 8601 week; null for materials without a date'),
          volume: z.number().describe('m³'),
        }),
      )
      .describe('volume per delivery week of the lots for which the step can be taken'),
  }),
});

export const takeSteps = endpoint({
  method: 'POST',
  path: '/api/data/{product}/projectunitstates/steps',
  summary: 'Takes a step for several units, and returns the reason for each unit that is refused',
  description: 'Each person gets one mail per project about their new tasks.',
  tags: ['workflow'],
  body: stepsBody,
  answer: list(unitSchema.pick({ projectUnitID: true, stateKey: true, version: true })).extend({
    refused: refusedUnits,
  }),
});
