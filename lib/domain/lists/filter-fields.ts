import { USER_STATES } from '../account/user-state';
import { ADMIN_ACTIONS } from '../admin-log/admin-actions';
import { BANNER_LEVELS } from '../banners/levels';
import { JOB_STATES } from '../jobs/job-state';
import { MAIL_STATUSES } from '../mail/mail-status';
import { DELIVERY_TYPES, deliveryTypeNumber } from '../vocabulary/delivery-types';
import { STATE_KEYS, TASK_KEYS } from '../vocabulary/states';
import { UNIT_VARIANTS } from '../vocabulary/unit-types';
import { WEBHOOK_EVENTS, WEBHOOK_MESSAGE_TYPES, WEBHOOK_STATUSES } from '../webhooks/webhook-events';

/** The values that choice fields of lists offer. */
export const CHOICES = {
  states: STATE_KEYS,
  taskKeys: TASK_KEYS,
  variants: UNIT_VARIANTS,
  jobStates: JOB_STATES,
  mailStatuses: MAIL_STATUSES,
  webhookEvents: WEBHOOK_EVENTS,
  webhookMessageTypes: WEBHOOK_MESSAGE_TYPES,
  webhookStatuses: WEBHOOK_STATUSES,
  adminActions: ADMIN_ACTIONS,
  userStates: USER_STATES,
  bannerLevels: BANNER_LEVELS,
  /** By their number on the wire. */
  deliveryTypes: DELIVERY_TYPES.map((type) => String(deliveryTypeNumber(type))),
} as const;
export type ChoiceSet = keyof typeof CHOICES;

/**
 * A property of a list's answer that the list can be filtered by: a text, a choice, a day, the day of an
 * instant, a number, or yes and no. `properties` lists the searched properties if a text is searched in more
 * than the property of that name. A choice is written as text unless its values are numbers; a property with
 * several values matches each of them.
 */
export type FilterField =
  | { kind: 'text'; properties?: readonly string[] }
  | { kind: 'choice'; of: ChoiceSet; areNumbers?: true }
  | { kind: 'day' | 'moment' | 'number' | 'flag' };
export type FilterKind = FilterField['kind'];
export type FilterFields = Readonly<Record<string, FilterField>>;

/** The operators for each kind of field, the default one first. */
export const OPERATORS = {
  text: ['contains', 'lacks'],
  choice: ['any', 'none'],
  day: ['before', 'from', 'on', 'empty'],
  moment: ['before', 'from', 'on'],
  number: ['atLeast', 'atMost'],
  flag: ['yes', 'no'],
} as const satisfies Record<FilterKind, readonly string[]>;
export type Operator = (typeof OPERATORS)[FilterKind][number];

/** Operators that need no value. */
const WITHOUT_VALUE: readonly Operator[] = ['empty', 'yes', 'no'];

export function hasValue(operator: Operator): boolean {
  return !WITHOUT_VALUE.includes(operator);
}

const text = { kind: 'text' } as const;
const day = { kind: 'day' } as const;
const moment = { kind: 'moment' } as const;
const number = { kind: 'number' } as const;
const flag = { kind: 'flag' } as const;
const choice = <Of extends ChoiceSet>(of: Of) => ({ kind: 'choice', of }) as const;

const PROJECT_FIELDS = {
  title: text,
  projectUnitNo: text,
  stateKey: choice('states'),
  stateSince: moment,
  projectUnitTypeVariant: choice('variants'),
  productType: text,
  plant: text,
  nextDeliveryDate: day,
} as const;

/** The fields that each list can be filtered by, in display order. */
export const FILTER_FIELDS = {
  currentProjects: PROJECT_FIELDS,
  closedProjects: PROJECT_FIELDS,
  tasks: {
    taskKey: choice('taskKeys'),
    stateKey: choice('states'),
    changedOn: moment,
    rootUnitTitle: text,
    unitTitle: text,
    projectUnitNo: text,
    projectUnitTypeVariant: choice('variants'),
  },
  notifications: {
    root: { kind: 'text', properties: ['root', 'rootNo'] },
    subProject: text,
    approvalLot: text,
    username: text,
    createdOn: moment,
  },
  workflows: {
    rootUnitTitle: text,
    title: { kind: 'text', properties: ['title', 'projectUnitNo'] },
    stateKey: choice('states'),
    stateSince: moment,
    createdOn: moment,
  },
  users: {
    company: text,
    state: choice('userStates'),
    isInternal: flag,
    isAdministrator: flag,
    isExternalLogin: flag,
    lastSeenOn: moment,
    projectCount: number,
  },
  jobs: { queue: text, state: choice('jobStates'), attempts: number, createdOn: moment, runAt: moment },
  mails: { subject: text, recipient: text, status: choice('mailStatuses'), createdOn: moment },
  webhookMessages: {
    event: choice('webhookMessageTypes'),
    status: choice('webhookStatuses'),
    createdOn: moment,
  },
  banners: {
    title: text,
    text,
    level: choice('bannerLevels'),
    showFrom: moment,
    showUntil: moment,
  },
  deliveries: {
    title: text,
    deliveryDate: day,
    deliveryType: { kind: 'choice', of: 'deliveryTypes', areNumbers: true },
    groups: text,
    wallNos: text,
  },
  webhooks: { title: text, url: text, events: choice('webhookEvents'), active: flag, createdOn: moment },
  adminLog: { action: choice('adminActions'), userLogin: text, subject: text, date: moment },
} as const satisfies Record<string, FilterFields>;
export type FilteredList = keyof typeof FILTER_FIELDS;
