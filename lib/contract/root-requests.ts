import * as z from 'zod';
import { endpoint, named } from '@/lib/contract/endpoint';
import { list, one, wholeListQuery } from '@/lib/contract/paging';
import { multiLine, oneLine } from '@/lib/contract/texts';
import { unitSchema } from '@/lib/contract/units';
import { MAX_DISMISSAL_REASON_LENGTH } from '@/lib/domain/permissions/can-request-root';
import { MAX_TITLE_LENGTH } from '@/lib/domain/units/title';
import { UNIT_VARIANTS } from '@/lib/domain/vocabulary/unit-types';

const text = oneLine(300).nullish();

/** The body that the old screens send; only its organisation is used (rest.md, `email/send`). */
const requestBody = named(
  'RootRequest',
  z.strictObject({
    SenderMail: text,
    RecipientMail: text.describe('identifies the sales organisation if SalesOrgID does not'),
    SenderUserID: text,
    FirstName: text,
    LastName: text,
    Company: text,
    Street1: text,
    Street2: text,
    ZIP: text,
    City: text,
    Phone: text,
    SalesOrgID: z.int32().nullish(),
  }),
);

export const requestRoot = endpoint({
  method: 'POST',
  path: '/api/data/{product}/email/send',
  summary: 'Requests a new root project from one of the caller’s sales organisations',
  description:
    'Its contact and its sales planners get a mail. A user can have one open request per organisation: a second ' +
    'request returns 409 `AlreadyRequested` until the first is answered. Sender and recipients are taken from ' +
    'the database; those in the body are ignored.',
  tags: ['units'],
  body: requestBody,
  answer: one(z.object({ salesOrgID: z.int32() })),
  status: 202,
  errors: ['UnknownSalesOrg', 'AlreadyRequested', 'Forbidden', 'TooManyRequests'],
});

const organisationSchema = named(
  'SalesOrganisation',
  z.object({
    salesOrgID: z.int32(),
    tenantID: z.int32(),
    salesOrgKey: z.string(),
    title: z.string(),
    hasThumbnail: z.boolean(),
    thumbnailUrl: z.string().nullable(),
    contactMail: z.string(),
    salesOrgUrl: z.string().describe('homepage of the sales organisation'),
    imageUrl: z.string(),
    requestedOn: z.iso
      .datetime()
      .nullable()
      .describe('when the caller requested a project from it; null if there is no open request'),
    additionalInfo: z.string().describe('JSON with homepage, contactmail and imageUrl'),
  }),
);
export type SalesOrganisationDto = z.infer<typeof organisationSchema>;

export const listOwnOrganisations = endpoint({
  method: 'GET',
  path: '/api/data/{product}/salesorganisations',
  summary:
    'Lists the caller’s sales organisations from which they can request a new project, ordered by title',
  tags: ['units'],
  query: wholeListQuery(),
  answer: list(organisationSchema),
  errors: ['InvalidFilter'],
});

const REQUESTS = '/api/data/{product}/rootrequests';

const rootRequestSchema = named(
  'OpenRootRequest',
  z.object({
    requestID: z.uuid(),
    salesOrgID: z.int32(),
    salesOrganisation: z.string(),
    userID: z.uuid(),
    userLogin: z.string(),
    name: z.string(),
    company: z.string(),
    createdOn: z.iso.datetime(),
  }),
);
export type RootRequestDto = z.infer<typeof rootRequestSchema>;

export const listRootRequests = endpoint({
  method: 'GET',
  path: REQUESTS,
  summary: 'Lists the unanswered requests for a new root project, oldest first',
  description: 'Returns requests to the sales organisations of which the caller is a sales planner.',
  tags: ['units'],
  outdatedBy: ['requests'],
  answer: list(rootRequestSchema),
});

/** The reason why a request is dismissed. */
export const requestDismissalSchema = named(
  'RequestDismissal',
  z.strictObject({ reason: multiLine(MAX_DISMISSAL_REASON_LENGTH).nullish() }),
);

export const dismissRootRequest = endpoint({
  method: 'POST',
  path: `${REQUESTS}/{requestID}/dismissal`,
  summary: 'Declines a request for a new root project',
  description:
    'For the sales planners of the organisation. The requester is notified by mail, with the reason if given.',
  tags: ['units'],
  params: z.object({ requestID: z.uuid() }),
  body: requestDismissalSchema,
  status: 204,
  errors: ['ValidationFailed', 'RequestDone'],
});

export const makeRequestedRoot = endpoint({
  method: 'POST',
  path: `${REQUESTS}/{requestID}/project`,
  summary: 'Accepts a request and creates the root project',
  description:
    'For the sales planners of the organisation. The requester becomes a member and is notified by mail. The ' +
    'default title is the name of their company.',
  tags: ['units'],
  params: z.object({ requestID: z.uuid() }),
  body: named(
    'RequestedRoot',
    z.strictObject({
      title: oneLine(MAX_TITLE_LENGTH).min(1).optional(),
      projectUnitTypeVariant: z.enum(UNIT_VARIANTS).default('other'),
    }),
  ),
  answer: one(unitSchema),
  status: 201,
  errors: ['ValidationFailed', 'RequestDone'],
});
