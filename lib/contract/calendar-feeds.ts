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
    lastReadOn: z.iso.datetime().nullable().describe('to five minutes; null before it was read'),
  }),
);
export type CalendarFeedDto = z.infer<typeof feedSchema>;

const newFeedSchema = named(
  'NewCalendarFeed',
  z.object({ ...feedSchema.shape, url: z.url().describe('shown in this answer only') }),
);
export type NewCalendarFeedDto = z.infer<typeof newFeedSchema>;

export const getCalendarFeed = endpoint({
  method: 'GET',
  path: FEED,
  summary:
    'The calendar feed that the caller has made of the deliveries of a project, null where there is none',
  tags,
  params,
  answer: one(feedSchema.nullable()),
  errors: ['FeatureDisabled'],
});

export const createCalendarFeed = endpoint({
  method: 'POST',
  path: FEED,
  summary: 'Makes a secret address under which calendar programs read the deliveries of a project',
  description:
    'The answer alone holds the address; whoever knows it reads what its maker sees. A former one of the caller ends. ' +
    'It also ends with their membership in the project, with their account and with their integration tokens.',
  tags,
  params,
  status: 201,
  answer: one(newFeedSchema),
  errors: ['FeatureDisabled', 'SessionRequired', 'TooManyRequests'],
});

export const endCalendarFeed = endpoint({
  method: 'DELETE',
  path: FEED,
  summary: 'Ends the calendar feed of the caller; its address is unknown from then on',
  tags,
  params,
  status: 204,
});

export const readCalendarFeed = endpoint({
  method: 'GET',
  path: '/api/deliveries/calendar/{file}',
  summary: 'The deliveries of a project as iCalendar (RFC 5545), by the secret address of a feed',
  description:
    'All-day events from a year ago on, in the language of the person who made the feed. A delivery keeps its UID when ' +
    'it moves, and its SEQUENCE rises; one that is cancelled is left out. Answers 304 where nothing has changed.',
  tags,
  access: 'public',
  params: z.object({ file: z.string().regex(/^[\w-]{43}\.ics$/) }),
  produces: 'text/calendar; charset=utf-8',
  errors: ['NotFound', 'TooManyRequests'],
});
