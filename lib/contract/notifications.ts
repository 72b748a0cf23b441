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
    kind: z.enum(NOTIFICATION_KINDS).describe('`mention`: the caller was mentioned, assigned or answered'),
    rootProjectUnitID: z.uuid(),
    rootNo: z.string(),
    root: z.string().describe('title of the project'),
    projectUnitID: z.uuid().describe('the project itself if several of its units are concerned'),
    commentID: z.uuid().nullable().describe('the comment it is about'),
    count: z.int32().describe('number of activities of one day combined in this notification'),
    createdOn: z.iso.datetime().describe('time of the latest activity'),
    isRead: z.boolean(),
    activity: activitySchema.describe('the latest activity'),
  }),
);
export type OwnNotificationDto = z.infer<typeof ownNotificationSchema>;

export const listOwnNotifications = endpoint({
  method: 'GET',
  path: OWN,
  summary: 'Lists the notifications of the caller in projects they can see, newest first by default',
  description: 'Filter on `isRead`, `kind`, `rootProjectUnitID`, `projectUnitID` or `createdOn`.',
  tags: TAGS,
  outdatedBy: ['ownNotifications'],
  query: listQuery(),
  answer: list(ownNotificationSchema),
  errors: ['InvalidFilter'],
});

export const countUnreadNotifications = endpoint({
  method: 'GET',
  path: `${OWN}/unread`,
  summary: 'Counts the unread notifications of the caller',
  tags: TAGS,
  outdatedBy: ['ownNotifications'],
  answer: z.object({
    count: z.int32().describe(`${MAX_COUNTED_UNREAD + 1} means more than ${MAX_COUNTED_UNREAD}`),
  }),
});

export const markNotifications = endpoint({
  method: 'POST',
  path: `${OWN}/read`,
  summary: 'Marks notifications of the caller as read or unread; notifications of other users are ignored',
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
  summary: 'Marks all notifications of the caller as read up to and including the newest one they have seen',
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
      .describe(
        'false if muted or never followed: the caller receives only notifications addressed to them personally',
      ),
  }),
);

export const getProjectFollow = endpoint({
  method: 'GET',
  path: FOLLOW,
  summary: 'Whether the caller follows a project; members do by default, unless they have muted it',
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
