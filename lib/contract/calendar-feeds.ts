import * as z from 'zod';
import { endpoint, named } from '@/lib/contract/endpoint';
import { one } from '@/lib/contract/paging';

const FEED = '/api/data/{product}/delivery-calendar/{rootProjectUnitID}';
const tags = ['deliveries'];
const params = z.object({ rootProjectUnitID: z.uuid() });

const feedSchema = named(
  'CalendarFeed',
  z.object({
    createdOn: z.iso.datetime(),
    lastReadOn: z.iso.datetime().nullable().describe('accurate to five minutes; null if never read'),
  }),
);
export type CalendarFeedDto = z.infer<typeof feedSchema>;

const newFeedSchema = named(
  'NewCalendarFeed',
  z.object({ ...feedSchema.shape, url: z.url().describe('returned only in this response') }),
);
export type NewCalendarFeedDto = z.infer<typeof newFeedSchema>;

export const getCalendarFeed = endpoint({
  method: 'GET',
  path: FEED,
  summary: 'The caller’s calendar feed of the deliveries of a project; null if there is no feed',
  tags,
  params,
  answer: one(feedSchema.nullable()),
  errors: ['FeatureDisabled'],
});

export const createCalendarFeed = endpoint({
  method: 'POST',
  path: FEED,
  summary: 'Creates a secret address from which calendar programs can read the deliveries of a project',
  description:
    'The address is returned only in this response. Anyone who knows it can read what its creator can see. It ' +
    'replaces a previous feed of the caller. It also becomes invalid when their membership in the project, ' +
    'their account or their integration tokens end.',
  tags,
  params,
  status: 201,
  answer: one(newFeedSchema),
  errors: ['FeatureDisabled', 'SessionRequired', 'StorageFull', 'TooManyRequests'],
});

export const endCalendarFeed = endpoint({
  method: 'DELETE',
  path: FEED,
  summary: 'Deletes the calendar feed of the caller; its address stops working',
  tags,
  params,
  status: 204,
});

export const readCalendarFeed = endpoint({
  method: 'GET',
  path: '/api/deliveries/calendar/{file}',
  summary: 'Returns the deliveries of a project as iCalendar (RFC 5545) at the secret address of a feed',
  description:
    'All-day events, starting one year ago, in the language of the person who created the feed. When a delivery ' +
    'is moved, its UID stays the same and its SEQUENCE is increased. Cancelled deliveries are left out. Returns ' +
    '304 if nothing has changed.',
  tags,
  access: 'public',
  params: z.object({ file: z.string().regex(/^[\w-]{43}\.ics$/) }),
  produces: 'text/calendar; charset=utf-8',
  errors: ['NotFound', 'TooManyRequests'],
});
