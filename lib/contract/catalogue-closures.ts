import * as z from 'zod';
import { endpoint, named } from '@/lib/contract/endpoint';
import { list, one } from '@/lib/contract/paging';
import { oneLine } from '@/lib/contract/texts';
import {
  isClosurePeriod,
  MAX_CLOSURE_DAYS,
  MAX_CLOSURE_TITLE,
  MAX_CLOSURES,
} from '@/lib/domain/plant-calendar';

const CLOSURES = '/api/data/{product}/plants/{plantID}/closures';
const TAGS = ['catalogue'];

const plantParams = z.object({ plantID: z.coerce.number().pipe(z.int32()) });

/** Days on which a plant does not deliver (operation.md §3.1). */
const closureSchema = named(
  'PlantClosure',
  z.object({
    closureID: z.uuid(),
    plantID: z.int32(),
    firstDay: z.iso.date(),
    lastDay: z.iso.date().describe('included'),
    title: z.string(),
  }),
);
export type PlantClosureDto = z.infer<typeof closureSchema>;

export const CLOSURE_PERIOD = { path: ['lastDay'], params: { code: 'ClosurePeriod' } };

/** The body of a new closure, for forms. */
export const newClosureSchema = z.strictObject({
  firstDay: z.iso.date(),
  lastDay: z.iso.date(),
  title: oneLine(MAX_CLOSURE_TITLE).min(1),
});

export const listPlantClosures = endpoint({
  method: 'GET',
  path: CLOSURES,
  summary: 'Lists the days on which a plant does not deliver, ordered by day',
  tags: TAGS,
  params: plantParams,
  answer: list(closureSchema),
});

export const addPlantClosure = endpoint({
  method: 'POST',
  path: CLOSURES,
  summary: 'Closes a plant from one day to another',
  description:
    'For administrators. Deliveries on these days are warned of and stay where they are. A plant has at most ' +
    `${MAX_CLOSURES} closures, of at most ${MAX_CLOSURE_DAYS} days.`,
  tags: TAGS,
  params: plantParams,
  body: named('NewPlantClosure', newClosureSchema.refine(isClosurePeriod, CLOSURE_PERIOD)),
  answer: one(closureSchema),
  status: 201,
  errors: ['ValidationFailed', 'Forbidden'],
});

export const removePlantClosure = endpoint({
  method: 'DELETE',
  path: `${CLOSURES}/{closureID}`,
  summary: 'Removes a closure of a plant',
  description: 'For administrators.',
  tags: TAGS,
  params: plantParams.extend({ closureID: z.uuid() }),
  status: 204,
  errors: ['Forbidden'],
});
