import * as z from 'zod';
import { endpoint, named } from '@/lib/contract/endpoint';
import { CHANGE_KINDS } from '@/lib/domain/events/change-event';

/** The `data` of one server-sent event. */
export const changeSchema = named(
  'Change',
  z.object({
    kind: z.enum(CHANGE_KINDS).describe('`resync`: changes may have been missed; reload everything'),
    rootProjectUnitID: z
      .uuid()
      .nullable()
      .describe('null if the change does not belong to a project, but concerns all users or only the caller'),
    projectUnitID: z.uuid().optional().describe('omitted if several units are concerned'),
    version: z.int32().optional(),
    itemIDs: z
      .array(z.uuid())
      .optional()
      .describe(
        'for `items`: the changed, added or removed rows if they are few; if missing, any row may have changed',
      ),
    userID: z.uuid().optional().describe('id of the user who made the change'),
  }),
);
export type ChangeDto = z.infer<typeof changeSchema>;

export const followChanges = endpoint({
  method: 'GET',
  path: '/api/events',
  summary: 'Streams changes in a project, or in all projects the caller can see, as server-sent events',
  description:
    'An event says what changed, but does not contain the changed data. The stream ends when the caller is ' +
    'signed out or can no longer see the project. With `Last-Event-ID`, or `since` if the header cannot be ' +
    'sent, the stream starts with the changes after that id, or with `resync` if they are no longer available.',
  tags: ['events'],
  query: z.strictObject({
    rootUnitId: z.uuid().optional(),
    since: z.string().max(100).optional().describe('id of the last change that the caller received'),
  }),
  errors: ['NotFound'],
  produces: 'text/event-stream',
});
