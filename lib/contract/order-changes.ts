import * as z from 'zod';
import { endpoint, named } from '@/lib/contract/endpoint';
import { orderContactSchema, orderSiteSchema } from '@/lib/contract/order-parts';
import { list, listQuery, one } from '@/lib/contract/paging';
import { readBack } from '@/lib/contract/read-back';
import { multiLine } from '@/lib/contract/texts';
import { CHANGE_REQUEST_STATUSES, MAX_CHANGE_REASON_LENGTH } from '@/lib/domain/orders/order-change';
import { UNLOADINGS } from '@/lib/domain/orders/order-terms';

const REQUESTS = '/api/data/{product}/orderchangerequests';
const TAGS = ['orders'];
const reason = multiLine(MAX_CHANGE_REASON_LENGTH).min(1);
const shownContact = z.object({ name: z.string(), phone: z.string(), mail: z.string() });

/** A request to change a placed order; null fields stay as ordered. */
export const changeRequestSchema = named(
  'OrderChangeRequest',
  z.object({
    requestID: z.uuid(),
    projectUnitID: z.uuid(),
    rootProjectUnitID: z.uuid(),
    projectUnitNo: z.string(),
    title: z.string(),
    unitPath: z.string().describe('titles from below the root down to the lot'),
    status: z.enum(CHANGE_REQUEST_STATUSES),
    reason: z.string(),
    deliveryDate: z.iso.date().nullable(),
    siteAddress: orderSiteSchema.required().nullable(),
    siteContact: shownContact.nullable(),
    unloading: z.enum(UNLOADINGS).nullable(),
    askedBy: z.string().describe('name; empty if the account is deleted'),
    askedOn: z.iso.datetime(),
    decidedBy: z.string().nullable(),
    decidedOn: z.iso.datetime().nullable(),
    decisionReason: z.string().nullable(),
    version: z.int32(),
  }),
);
export type OrderChangeRequestDto = z.infer<typeof changeRequestSchema>;

export const listOrderChanges = endpoint({
  method: 'GET',
  path: REQUESTS,
  summary: 'Lists the requests to change placed orders, newest first',
  tags: TAGS,
  query: listQuery(),
  answer: list(changeRequestSchema),
  errors: ['InvalidFilter'],
});

/** The body of a request to change a placed order. */
export const newOrderChangeSchema = named(
  'NewOrderChangeRequest',
  z.strictObject({
    projectUnitID: z.uuid(),
    reason,
    deliveryDate: z.iso.date().optional(),
    siteAddress: orderSiteSchema.optional(),
    siteContact: orderContactSchema.optional(),
    unloading: z.enum(UNLOADINGS).optional(),
  }),
);

export const askOrderChange = endpoint({
  method: 'POST',
  path: REQUESTS,
  summary: 'Requests a change of the delivery date, site, contact or unloading of a placed order',
  description:
    'A lot can have only one open request at a time. Address and contact are each replaced as a whole.',
  tags: TAGS,
  body: newOrderChangeSchema,
  answer: one(changeRequestSchema),
  status: 201,
  errors: ['ValidationFailed', 'OrderNotChangeable', 'ChangeRequestOpen', 'ProjectClosed'],
});

export const decideOrderChange = endpoint({
  method: 'PUT',
  path: `${REQUESTS}/{requestID}`,
  summary: 'Accepts or refuses a request; the person who made it can withdraw it',
  description: 'Accepting changes the lot and its documents and increases their revision by one.',
  tags: TAGS,
  params: z.object({ requestID: z.uuid() }),
  body: named(
    'OrderChangeDecision',
    readBack(
      changeRequestSchema,
      z.strictObject({
        requestID: z.uuid().optional(),
        decision: z.enum(['accept', 'refuse', 'withdraw']),
        decisionReason: reason.nullish().describe('reason for the refusal; required when refusing'),
        version: z.int32().optional(),
      }),
    ),
  ),
  answer: one(changeRequestSchema),
  errors: ['ValidationFailed', 'ChangeRequestClosed', 'OrderNotChangeable', 'ProjectClosed', 'StaleVersion'],
});
