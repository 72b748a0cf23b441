import type { AdminLogEntryDto } from '@/lib/contract/admin-log';
import type { BannerDto } from '@/lib/contract/banners';
import type { JobDto } from '@/lib/contract/jobs';
import type { MailDto } from '@/lib/contract/mail';
import type { UserDto } from '@/lib/contract/users';
import type { WebhookDeliveryDto, WebhookDto } from '@/lib/contract/webhooks';
import { fullNameOf } from '@/lib/domain/account/full-name';
import { COMPLETE_LOCALES } from '@/lib/domain/account/languages';
import type { LoggedChange, LoggedValue } from '@/lib/domain/admin-log/admin-actions';
import { isAbandoned, MAX_ABANDONED } from '@/lib/domain/jobs/job-state';
import { QUEUE_NAMES } from '@/lib/domain/jobs/queue-names';
import { eventKey } from '@/lib/domain/webhooks/event-key';
import type { ColumnTools, ListColumns } from './column';

/** All users with an account. */
export const userColumns = {
  lastName: { heading: 'users.columns.name', text: fullNameOf },
  userLogin: {
    heading: 'lists.fields.userLogin',
    beside: 'lastName',
    text: ({ userLogin }) => userLogin,
  },
  company: { heading: 'users.columns.company', text: ({ company }) => company },
  kind: {
    heading: 'users.columns.kind',
    sort: false,
    text: (user, { t }) => t(`users.kinds.${userKind(user)}`),
  },
  projectCount: {
    heading: 'users.columns.projects',
    digits: 0,
    text: ({ projectCount }) => projectCount,
  },
  lastSeenOn: { heading: 'users.columns.lastSeen', isInstant: true, text: ({ lastSeenOn }) => lastSeenOn },
  state: { heading: 'users.columns.state', text: ({ state }, { t }) => t(`users.states.${state}`) },
  actions: { heading: 'users.columns.actions', sort: false },
} satisfies ListColumns<UserDto>;

export function userKind({ isAdministrator, isInternal }: UserDto) {
  if (isAdministrator) return 'administrator';
  return isInternal ? 'internal' : 'external';
}

/** The jobs of the queue: progress, number of attempts and errors. */
export const jobColumns = {
  queue: { heading: 'jobs.columns.queue', text: queueName },
  state: { heading: 'jobs.columns.state', text: ({ state }, { t }) => t(`jobs.states.${state}`) },
  attempts: { heading: 'jobs.columns.attempts', digits: 0, text: ({ attempts }) => attempts },
  runAt: {
    heading: 'jobs.columns.when',
    isInstant: true,
    text: ({ endedOn, runAt }) => endedOn ?? runAt,
  },
  lastError: {
    heading: 'jobs.columns.error',
    sort: false,
    text: (job, { t }) => (isAbandoned(job) ? t('jobs.abandoned', { limit: MAX_ABANDONED }) : job.lastError),
  },
  actions: { heading: 'jobs.columns.actions', sort: false },
} satisfies ListColumns<JobDto>;

/** The name of a kind of job, also of one that this release does not know. */
export function queueName({ queue }: Pick<JobDto, 'queue'>, { t }: Pick<ColumnTools, 't'>): string {
  const known = QUEUE_NAMES.find((name) => name === queue);
  return known ? t(`jobs.queues.${known}`) : `${t('jobs.queues.other')} (${queue})`;
}

/** The mails of the portal; on the screen they are lines without columns. */
export const mailColumns = {
  createdOn: { heading: 'lists.fields.createdOn', isInstant: true, text: ({ createdOn }) => createdOn },
  subject: { heading: 'lists.fields.subject', text: ({ subject }) => subject },
  recipient: { heading: 'lists.fields.recipient', text: ({ recipient }) => recipient },
  status: {
    heading: 'lists.fields.status',
    text: ({ status }, { t }) => t(`admin.outbox.status.${status}`),
  },
} satisfies ListColumns<MailDto>;

/** A banner, with the keys of its sales organisations as one text. */
export type BannerRow = BannerDto & { organisations: string };

/** The banners, with their period and audience. */
export const bannerColumns = {
  title: { heading: 'banners.columns.title', text: ({ title }) => title },
  text: { heading: 'lists.fields.text', beside: 'title', text: ({ text }) => text },
  level: { heading: 'banners.columns.level', text: ({ level }, { t }) => t(`banners.levels.${level}`) },
  showFrom: { heading: 'banners.columns.showFrom', isInstant: true, text: ({ showFrom }) => showFrom },
  showUntil: { heading: 'banners.columns.showUntil', isInstant: true, text: ({ showUntil }) => showUntil },
  salesOrgs: {
    heading: 'banners.columns.salesOrgs',
    sort: false,
    text: ({ allSalesOrgs, organisations }, { t }) =>
      allSalesOrgs ? t('banners.allSalesOrgs') : organisations,
  },
  actions: { heading: 'banners.columns.actions', sort: false },
} satisfies ListColumns<BannerRow>;

/** A webhook with the title of its tenant; null: for all tenants. */
export type WebhookRow = WebhookDto & { tenant: string | null };

/** The registered webhooks with their events and tenants. */
export const webhookColumns = {
  title: { heading: 'webhooks.columns.title', text: ({ title }) => title },
  active: {
    heading: 'lists.fields.active',
    beside: 'title',
    text: ({ active }, { t }) => t(active ? 'webhooks.on' : 'webhooks.off'),
  },
  url: { heading: 'webhooks.columns.url', text: ({ url }) => url },
  tenantID: {
    heading: 'webhooks.columns.tenant',
    text: ({ tenant }, { t }) => tenant ?? t('webhooks.everyTenant'),
  },
  events: {
    heading: 'webhooks.columns.events',
    sort: false,
    text: ({ events }, { t }) => events.map((event) => t(`webhooks.events.${eventKey(event)}`)).join(', '),
  },
  actions: { heading: 'webhooks.columns.actions', sort: false },
} satisfies ListColumns<WebhookRow>;

/** What was sent to webhooks; on the screen these are lines without columns. */
export const webhookMessageColumns = {
  createdOn: { heading: 'lists.fields.createdOn', isInstant: true, text: ({ createdOn }) => createdOn },
  event: {
    heading: 'lists.fields.event',
    text: ({ event }, { t }) => t(`webhooks.events.${eventKey(event)}`),
  },
  webhookTitle: { heading: 'webhooks.columns.title', sort: false, text: ({ webhookTitle }) => webhookTitle },
  attempts: {
    heading: 'lists.fields.attempts',
    sort: false,
    digits: 0,
    text: ({ attempts }) => attempts.length,
  },
  status: { heading: 'lists.fields.status', text: ({ status }, { t }) => t(`webhooks.status.${status}`) },
} satisfies ListColumns<WebhookDeliveryDto>;

/** Changes by administrators, with the values before and after. */
export const adminLogColumns = {
  action: { heading: 'lists.fields.action', text: ({ action }, { t }) => t(`adminLog.actions.${action}`) },
  subject: { heading: 'lists.fields.subject', text: ({ subject }) => subject },
  date: { heading: 'lists.fields.date', isInstant: true, text: ({ date }) => date },
  userLogin: { heading: 'lists.fields.userLogin', text: ({ userLogin }) => userLogin },
  changes: {
    heading: 'lists.fields.changes',
    sort: false,
    text: ({ changes }, tools) => {
      const texts = changes.map((change) => changeTexts(change, tools));
      return texts.map(({ name, from, to }) => `${name}: ${from} → ${to}`).join('; ');
    },
  },
} satisfies ListColumns<AdminLogEntryDto>;

const FIELDS = [
  'title',
  'text',
  'level',
  'showFrom',
  'showUntil',
  'allSalesOrgs',
  'salesOrgs',
  'preliminaryDays',
  'project',
  'role',
  'isActive',
  'isOn',
  'url',
  'events',
  'tenant',
  'token',
  'substitute',
  'state',
  'provider',
  'contactmail',
  'phone',
  'responsible',
  'imprint',
  'privacy',
  'key',
  'name',
  'numberPrefix',
  'sheetSetKey',
  'sheetOpenWhilePreparing',
  'hasDrawingJobs',
  'minMaterialSheets',
  'orderPrefix',
  'tenantId',
  'country',
  'homepage',
  'imageUrl',
  'street',
  'zip',
  'city',
  'vatId',
  'gln',
  'timeZone',
  'trucksPerWeek',
  'kgPerM3',
  'backgroundColor',
  'textColor',
  'workflowsAllowed',
  'firstName',
  'lastName',
  'language',
  'isInternal',
  'isAdministrator',
  'tenants',
  'plannedOrgs',
  'variant',
  'workingDays',
  'publicHolidays',
  'turnOfYear',
  'firstDay',
  'lastDay',
  'articleNo',
  'productNo',
  'family',
  'thickness',
  'width',
  'length',
  'height',
  'lengthMin',
  'lengthMax',
  'lintelType',
  'cuttable',
  'minCutHeight',
  'maxOpening',
  'piecesPerPallet',
  'color',
  'status',
  'itemNo',
  'version',
] as const;

/** The name of a changed field, with its language if it has one, and the values before and after. */
export function changeTexts({ field, from, to }: LoggedChange, { t }: Pick<ColumnTools, 't'>) {
  const [name, inLanguage] = field.split('.');
  const known = FIELDS.find((one) => one === name);
  const language = COMPLETE_LOCALES.find((one) => one === inLanguage);
  const shown = known ? t(`adminLog.fields.${known}`) : t('adminLog.fields.other');
  return {
    name: language ? `${shown} (${t(`common.language.${language}`)})` : shown,
    from: valueText(from, { t }),
    to: valueText(to, { t }),
  };
}

function valueText(value: LoggedValue, { t }: Pick<ColumnTools, 't'>): string {
  if (value === null || value === '') return t('common.none');
  return typeof value === 'boolean' ? t(value ? 'common.yes' : 'common.no') : String(value);
}
