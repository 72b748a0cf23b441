import * as z from 'zod';
import { endpoint, named } from '@/lib/contract/endpoint';
import { one } from '@/lib/contract/paging';
import { HELD_DECISIONS } from '@/lib/domain/jobs/held-queues';

const PATH = '/api/data/{product}/heldMessages';
const TAGS = ['operations'];

const heldMessagesSchema = named(
  'HeldMessages',
  z.object({
    backupAt: z.iso
      .datetime()
      .nullable()
      .describe('when the restored backup was made; null if none was restored'),
    restoredAt: z.iso.datetime().nullable(),
    jobs: z.int32().describe('everything that waits for the decision, daily work included'),
    mails: z.int32(),
    webhookMessages: z.int32(),
    oldest: z.iso.datetime().nullable().describe('when the oldest of them was queued'),
  }),
);
export type HeldMessagesDto = z.infer<typeof heldMessagesSchema>;

export const getHeldMessages = endpoint({
  method: 'GET',
  path: PATH,
  summary: 'Returns how many mails and webhook messages were held when a backup was restored',
  description:
    'For administrators. Nothing that waited at the time of the backup is sent until it is released.',
  tags: TAGS,
  answer: one(heldMessagesSchema),
  errors: ['Forbidden'],
  outdatedBy: ['operations'],
});

export const decideHeldMessages = endpoint({
  method: 'POST',
  path: PATH,
  summary: 'Releases or discards everything that was held when a backup was restored',
  description:
    'For administrators. Discarded mails stay in the outbox and discarded webhook messages become failed; each can ' +
    'still be sent. Does nothing if nothing is held.',
  tags: TAGS,
  body: z.strictObject({ decision: z.enum(HELD_DECISIONS) }),
  answer: one(heldMessagesSchema),
  errors: ['Forbidden'],
});
