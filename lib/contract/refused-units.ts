import * as z from 'zod';
import { named } from '@/lib/contract/endpoint';

/** The units for which a call was refused, each with its reason. */
export const refusedUnits = z
  .array(
    named(
      'RefusedUnit',
      z.object({
        projectUnitID: z.uuid(),
        code: z.string(),
        message: z.string().describe('reason, in the language of the caller'),
      }),
    ),
  )
  .describe('units for which the operation is refused');
