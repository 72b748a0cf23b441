import * as z from 'zod';
import { named } from '@/lib/contract/endpoint';
import { ROLE_KEYS } from '@/lib/domain/vocabulary/roles';

/** Whether the caller may do something with a resource and, if not, why not and who could. */
export const verdictSchema = named(
  'Verdict',
  z.union([
    z.object({ can: z.literal(true) }),
    z.object({ can: z.literal(false), reason: z.string(), roles: z.array(z.enum(ROLE_KEYS)).optional() }),
  ]),
);
