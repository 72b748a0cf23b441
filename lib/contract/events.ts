import * as z from 'zod';
import { endpoint, named } from '@/lib/contract/endpoint';
import { CHANGE_KINDS } from '@/lib/domain/events/change-event';

/** The `data` of one server-sent event. */
export const changeSchema = named(
  'Change',
  z.object({
    kind: z.enum(CHANGE_KINDS).describe('`resync`: changes may have been missed, read everything again'),
    rootProjectUnitID: z
      .uuid()
      .nullable()
      .describe('null for what belongs to no project: of everybody, or of the caller alone'),
    projectUnitID: z.uuid().optional().describe('left out where several units are concerned'),
    version: z.int32().optional(),
    itemIDs: z
      .array(z.uuid())
      .optional()
      .describe(
        'of `items`: the rows that changed, came or went, where they are few; otherwise it may be any',
      ),
    userID: z.uuid().optional().describe('who made the change'),
  }),
);
export type ChangeDto = z.infer<typeof changeSchema>;

export const followChanges = endpoint({
  method: 'GET',
  path: '/api/events',
  summary: 'Tells as server-sent events what changes in a project, or in all that the caller sees',
  description:
    'Each event says where to look, never what is there. The stream ends when the caller is signed out or no ' +
    'longer sees the project. `Last-Event-ID`, or `since` where none can be sent, tells first of the changes after ' +
    'the one with this id, or `resync` where they are not known any more.',
  tags: ['events'],
  query: z.strictObject({
    rootUnitId: z.uuid().optional(),
    since: z.string().max(100).optional().describe('id of the last change that the caller knows of'),
  }),
  errors: ['NotFound'],
  produces: 'text/event-stream',
});
