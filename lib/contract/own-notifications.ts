import * as z from 'zod';
import { activitySchema } from '@/lib/contract/activity';
import { endpoint, named } from '@/lib/contract/endpoint';
import { listOf } from '@/lib/contract/limits';
import { list, listQuery, one } from '@/lib/contract/paging';
import { MAX_COUNTED_UNREAD, MAX_MARKED, NOTIFICATION_KINDS } from '@/lib/domain/notifications/kinds';

const OWN = '/api/data/{product}/ownnotifications';
const FOLLOW = '/api/data/{product}/projectfollows/{rootProjectUnitID}';
const TAGS = ['notifications'];

/** Longer than ISO 8601 with microseconds. */
const MAX_INSTANT_LENGTH = 40;

/** A notification of the caller; the activity contains person and action. */
const ownNotificationSchema = named(
  'OwnNotification',
  z.object({
    notificationID: z.uuid(),
    kind: z.enum(NOTIFICATION_KINDS).describe('`mention`: named, assigned or answered'),
    rootProjectUnitID: z.uuid(),
    rootNo: z.string(),
    root: z.string().describe('title of the project'),
    projectUnitID: z.uuid().describe('the project itself where several of its units are concerned'),
    commentID: z.uuid().nullable().describe('the comment it is about'),
    count: z.int32().describe('how many activities of one day it stands for'),
    createdOn: z.iso.datetime().describe('when the latest of them happened'),
    isRead: z.boolean(),
    activity: activitySchema.describe('the latest of them'),
  }),
);
export type OwnNotificationDto = z.infer<typeof ownNotificationSchema>;

export const listOwnNotifications = endpoint({
  method: 'GET',
  path: OWN,
  summary: 'What the caller is notified of in projects they see, the latest first unless ordered',
  description: 'Filter on `isRead`, `kind`, `rootProjectUnitID`, `projectUnitID` or `createdOn`.',
  tags: TAGS,
  query: listQuery(),
  answer: list(ownNotificationSchema),
  errors: ['InvalidFilter'],
});

export const countUnreadNotifications = endpoint({
  method: 'GET',
  path: `${OWN}/unread`,
  summary: 'How many notifications the caller has not read',
  tags: TAGS,
  answer: z.object({
    count: z.int32().describe(`${MAX_COUNTED_UNREAD + 1} stands for more than ${MAX_COUNTED_UNREAD}`),
  }),
});

export const markNotifications = endpoint({
  method: 'POST',
  path: `${OWN}/read`,
  summary: 'Marks notifications of the caller as read or unread; those of others are left as they are',
  tags: TAGS,
  body: named(
    'NotificationMarks',
    z.strictObject({
      notificationIDs: listOf(z.uuid(), MAX_MARKED),
      isRead: z.boolean().default(true),
    }),
  ),
  status: 204,
  errors: ['ValidationFailed'],
});

export const markAllNotifications = endpoint({
  method: 'POST',
  path: `${OWN}/readall`,
  summary: 'Marks all notifications of the caller as read that are not newer than those they have seen',
  tags: TAGS,
  body: z.strictObject({
    until: z.iso.datetime().max(MAX_INSTANT_LENGTH).describe('`createdOn` of the newest one they have seen'),
  }),
  status: 204,
  errors: ['ValidationFailed'],
});

const followSchema = named(
  'ProjectFollow',
  z.object({
    rootProjectUnitID: z.uuid(),
    isFollowed: z
      .boolean()
      .describe('false: muted, or never followed; the caller is notified of what is meant for them alone'),
  }),
);

export const getProjectFollow = endpoint({
  method: 'GET',
  path: FOLLOW,
  summary: 'Whether the caller follows a project: as its members do, unless they have muted it',
  tags: TAGS,
  params: z.object({ rootProjectUnitID: z.uuid() }),
  answer: one(followSchema),
  errors: ['NotFound'],
});

export const setProjectFollow = endpoint({
  method: 'PUT',
  path: FOLLOW,
  summary: 'Follows or mutes a project',
  tags: TAGS,
  params: z.object({ rootProjectUnitID: z.uuid() }),
  body: z.strictObject({ rootProjectUnitID: z.uuid().optional(), isFollowed: z.boolean() }),
  answer: one(followSchema),
  errors: ['NotFound', 'ValidationFailed'],
});
