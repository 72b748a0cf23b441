import * as z from 'zod';
import { named } from '@/lib/contract/endpoint';

/** One reason in an error response; `reference` is the path of its field, such as `create/3/qty`. */
export const messageSchema = named(
  'ProblemMessage',
  z.object({
    type: z.enum(['error', 'warning']),
    code: z.string(),
    message: z.string(),
    reference: z.string().optional(),
  }),
);

/** RFC 9457 with additional members; `data` is the current resource for `StaleVersion`. */
export const problemSchema = named(
  'Problem',
  z.object({
    type: z.string(),
    title: z.string(),
    status: z.int32(),
    detail: z.string(),
    code: z.string(),
    messages: z.array(messageSchema),
    requestID: z.string(),
    data: z.unknown().optional(),
  }),
);

export type ProblemMessage = z.infer<typeof messageSchema>;
export type Problem = z.infer<typeof problemSchema>;
