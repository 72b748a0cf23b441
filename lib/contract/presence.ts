import * as z from 'zod';
import { endpoint, named } from '@/lib/contract/endpoint';
import { list } from '@/lib/contract/paging';

const PRESENCE = '/api/data/{product}/presence';
const TAGS = ['events'];

const presentSchema = named(
  'PresentPerson',
  z.object({
    userID: z.uuid(),
    name: z.string(),
    pictureUrl: z.string().nullable(),
    rowIDs: z.array(z.uuid()).describe('the rows being edited'),
  }),
);
export type PresentPersonDto = z.infer<typeof presentSchema>;

export const listPresence = endpoint({
  method: 'GET',
  path: PRESENCE,
  summary: 'Who else has the page of a unit open, and which row each is editing',
  tags: TAGS,
  query: z.object({ projectUnitID: z.uuid() }),
  answer: list(presentSchema),
});

export const announcePresence = endpoint({
  method: 'POST',
  path: PRESENCE,
  summary: 'Says that the caller has the page of a unit open, and answers who else has',
  description:
    'To be said every 20 seconds; who is not heard of for 75 seconds is gone. Nothing is stored. Others are notified ' +
    'by the event `presence`.',
  tags: TAGS,
  body: named(
    'PresenceHeartbeat',
    z.strictObject({
      projectUnitID: z.uuid(),
      pageID: z
        .string()
        .max(64)
        .regex(/^[\w-]{8,64}$/)
        .describe('of one open page, made by it'),
      rowID: z.uuid().nullable().default(null).describe('the row being edited'),
      leaving: z.boolean().default(false),
    }),
  ),
  answer: list(presentSchema),
});
