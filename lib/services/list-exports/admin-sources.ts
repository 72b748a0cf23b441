import type { AdminLogEntryDto } from '@/lib/contract/admin-log';
import type { JobDto } from '@/lib/contract/jobs';
import type { MailDto } from '@/lib/contract/mail';
import type { UserDto } from '@/lib/contract/users';
import { fullNameOf } from '@/lib/domain/account/full-name';
import { ADMIN_LOG_LIST, listAdminLog } from '../admin-log/list-admin-log';
import { JOB_LIST, listJobs } from '../jobs/list-jobs';
import { listMails, MAIL_LIST } from '../mail/list-mails';
import { listUsers, USER_LIST } from '../users/list-users';
import { exportedSource } from './exported-table';

export const users = exportedSource<UserDto>({
  resource: USER_LIST,
  title: ({ t }) => t('users.title'),
  read: async (ctx, selection, { search }) => (await listUsers(ctx, search, selection)).rows,
  columns: {
    lastName: [
      {
        heading: 'users.columns.name',
        cell: fullNameOf,
      },
      { heading: 'lists.fields.userLogin', cell: ({ userLogin }) => userLogin },
    ],
    company: [{ heading: 'users.columns.company', cell: ({ company }) => company }],
    kind: [
      {
        heading: 'users.columns.kind',
        cell: (user, { t }) => t(`users.kinds.${kindOf(user)}`),
      },
    ],
    projectCount: [
      { heading: 'users.columns.projects', digits: 0, cell: ({ projectCount }) => projectCount },
    ],
    lastSeenOn: [
      {
        heading: 'users.columns.lastSeen',
        cell: ({ lastSeenOn }) => lastSeenOn,
        isInstant: true,
      },
    ],
    state: [{ heading: 'users.columns.state', cell: ({ state }, { t }) => t(`users.states.${state}`) }],
  },
});

function kindOf({ isAdministrator, isInternal }: UserDto) {
  if (isAdministrator) return 'administrator';
  return isInternal ? 'internal' : 'external';
}

export const jobs = exportedSource<JobDto>({
  resource: JOB_LIST,
  title: ({ t }) => t('admin.jobsTitle'),
  read: async (ctx, selection) => (await listJobs(ctx, selection)).rows,
  columns: {
    queue: [{ heading: 'jobs.columns.queue', cell: ({ queue }) => queue }],
    state: [{ heading: 'jobs.columns.state', cell: ({ state }, { t }) => t(`jobs.states.${state}`) }],
    attempts: [{ heading: 'jobs.columns.attempts', digits: 0, cell: ({ attempts }) => attempts }],
    runAt: [
      {
        heading: 'jobs.columns.when',
        cell: ({ endedOn, runAt }) => endedOn ?? runAt,
        isInstant: true,
      },
    ],
    lastError: [{ heading: 'jobs.columns.error', cell: ({ lastError }) => lastError }],
  },
});

export const mails = exportedSource<MailDto>({
  resource: MAIL_LIST,
  title: ({ t }) => t('admin.outboxTitle'),
  read: async (ctx, selection) => (await listMails(ctx, selection)).rows,
  columns: {
    createdOn: [
      {
        heading: 'lists.fields.createdOn',
        cell: ({ createdOn }) => createdOn,
        isInstant: true,
      },
    ],
    subject: [{ heading: 'lists.fields.subject', cell: ({ subject }) => subject }],
    recipient: [{ heading: 'lists.fields.recipient', cell: ({ recipient }) => recipient }],
    status: [
      {
        heading: 'lists.fields.status',
        cell: ({ status }, { t }) => t(`admin.outbox.status.${status}`),
      },
    ],
  },
});

export const adminLog = exportedSource<AdminLogEntryDto>({
  resource: ADMIN_LOG_LIST,
  title: ({ t }) => t('admin.logTitle'),
  read: async (ctx, selection) => (await listAdminLog(ctx, selection)).rows,
  columns: {
    date: [{ heading: 'lists.fields.date', cell: ({ date }) => date, isInstant: true }],
    action: [
      { heading: 'lists.fields.action', cell: ({ action }, { t }) => t(`adminLog.actions.${action}`) },
    ],
    subject: [{ heading: 'lists.fields.subject', cell: ({ subject }) => subject }],
    userLogin: [{ heading: 'lists.fields.userLogin', cell: ({ userLogin }) => userLogin }],
    changes: [
      {
        heading: 'lists.fields.changes',
        cell: ({ changes }) =>
          changes.map(({ field, from, to }) => `${field}: ${from ?? '–'} → ${to ?? '–'}`).join('; '),
      },
    ],
  },
});
