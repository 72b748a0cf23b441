import * as z from 'zod';
import { endpoint, named } from '@/lib/contract/endpoint';
import { commaSeparated, listOf } from '@/lib/contract/limits';
import { list } from '@/lib/contract/paging';
import { MAX_PROJECTS_AT_ONCE } from '@/lib/domain/units/project-facts';

const factsSchema = named(
  'ProjectFacts',
  z.object({
    projectUnitID: z.uuid(),
    nextDeliveryDate: z.iso
      .date()
      .nullable()
      .describe('the first date from today, of a delivery or an order lot'),
    siteCity: z.string().nullable(),
    responsible: z
      .string()
      .nullable()
      .describe('the sales planner, or the project administrator if there is none'),
    volumeM3: z.number().nullable().describe('total of all materials; null if there are none'),
    lots: z.int32(),
    lotsDone: z.int32().describe('number of lots that are approved, closed or archived'),
  }),
);
export type ProjectFactsDto = z.infer<typeof factsSchema>;

/** Length of an id and a comma. */
const ID_LENGTH = 37;

export const listProjectFacts = endpoint({
  method: 'GET',
  path: '/api/data/{product}/project-facts',
  summary: 'Returns next delivery, place, responsible person, volume and progress of projects',
  description: `For at most ${MAX_PROJECTS_AT_ONCE} projects; projects that the caller cannot see are left out.`,
  tags: ['units'],
  outdatedBy: ['state', 'structure', 'deliveries', 'materials', 'members'],
  query: z.object({
    projects: commaSeparated(z.string().max(MAX_PROJECTS_AT_ONCE * ID_LENGTH))
      .pipe(listOf(z.uuid(), MAX_PROJECTS_AT_ONCE))
      .describe('project ids, separated by commas'),
  }),
  answer: list(factsSchema),
  errors: ['ValidationFailed'],
});
