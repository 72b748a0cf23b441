import * as z from 'zod';
import { endpoint, named } from '@/lib/contract/endpoint';
import { list, listQuery } from '@/lib/contract/paging';
import { STATE_KEYS } from '@/lib/domain/vocabulary/states';

/** A change of a lot's materials in the notifications of internal users (portal-2 §3). */
const notificationSchema = named(
  'Notification',
  z.object({
    notificationID: z.uuid(),
    rootProjectUnitID: z.uuid(),
    projectUnitID: z.uuid(),
    rootNo: z.string(),
    root: z.string(),
    subProject: z.string().nullable(),
    approvalLot: z.string(),
    projectUnitNo: z.string().describe('number of the lot'),
    unitPath: z.string().describe('titles from below the root down to the lot'),
    createdOn: z.iso.datetime(),
    username: z.string(),
    materialData: z
      .array(z.object({ type: z.string(), volume: z.number(), deliveryDate: z.iso.date().nullable() }))
      .describe('the materials after the change; volumes in m³'),
  }),
);
export type NotificationDto = z.infer<typeof notificationSchema>;

/** A triggered delay rule that is still open (portal-2 §3, domain.md §4). */
const workflowSchema = named(
  'DelayedWorkflow',
  z.object({
    reminderID: z.uuid(),
    rootProjectUnitID: z.uuid(),
    projectUnitID: z.uuid(),
    projectUnitNo: z.string(),
    title: z.string(),
    unitPath: z.string().describe('titles from below the root down to the unit; of a root its title'),
    rootUnitTitle: z.string(),
    stateKey: z.enum(STATE_KEYS),
    stateSince: z.iso.datetime(),
    ruleKey: z.string().describe('for example PlaceOrder.Reminder1 or Delivery.DateAtRisk'),
    createdOn: z.iso.datetime(),
  }),
);
export type WorkflowDto = z.infer<typeof workflowSchema>;

const FOR_INTERNALS = 'For internal users, if the product has workflows.';

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/data/{product}/notifications',
  summary: 'Lists the changes of materials in the projects the caller can see, newest first by default',
  description: FOR_INTERNALS,
  tags: ['workflow'],
  query: listQuery(),
  answer: list(notificationSchema),
  errors: ['InvalidFilter', 'Forbidden', 'FeatureDisabled'],
});

export const listWorkflows = endpoint({
  method: 'GET',
  path: '/api/data/{product}/workflows',
  summary: 'Lists the triggered delay rules that are still open, newest first by default',
  description: FOR_INTERNALS,
  tags: ['workflow'],
  query: listQuery(),
  answer: list(workflowSchema),
  errors: ['InvalidFilter', 'Forbidden', 'FeatureDisabled'],
});
