import type { JournalEntryDto } from '@/lib/contract/journal';
import type { NotificationDto, WorkflowDto } from '@/lib/contract/workflow-lists';
import { unitName } from '@/lib/domain/units/unit-path';
import { delayTextKey } from '@/lib/domain/workflow/delay-rules';
import { JOURNAL_LIST, listJournal } from '../journal/list-journal';
import { listNotifications, NOTIFICATION_LIST } from '../workflow/list-notifications';
import { listWorkflows, WORKFLOW_LIST } from '../workflow/list-workflows';
import { exportedSource } from './exported-table';
import { journalColumns } from './journal-columns';
import type { ListTexts } from './list-texts';

export const journal = exportedSource<JournalEntryDto>({
  resource: JOURNAL_LIST,
  title: ({ t }) => t('journal.title'),
  read: async (ctx, selection) => (await listJournal(ctx, selection)).rows,
  columns: journalColumns,
});

export const notifications = exportedSource<NotificationDto>({
  resource: NOTIFICATION_LIST,
  title: ({ t }) => t('workflows.notifications'),
  read: async (ctx, selection) => (await listNotifications(ctx, selection)).rows,
  columns: {
    root: [{ heading: 'workflows.columns.project', cell: ({ rootNo, root }) => `${rootNo} ${root}` }],
    subProject: [{ heading: 'workflows.columns.subproject', cell: ({ subProject }) => subProject }],
    approvalLot: [
      { heading: 'workflows.columns.lot', cell: (row) => unitName(row.projectUnitNo, row.unitPath) },
    ],
    createdOn: [{ heading: 'workflows.columns.date', cell: ({ createdOn }) => createdOn, isInstant: true }],
    username: [{ heading: 'workflows.columns.person', cell: ({ username }) => username }],
    materialData: [
      {
        heading: 'workflows.columns.data',
        cell: ({ materialData }, texts) => materialText(materialData, texts),
      },
    ],
  },
});

function materialText(
  materials: NotificationDto['materialData'],
  { t, day, show, product }: ListTexts,
): string {
  if (materials.length === 0) return t('workflows.removed');
  return materials
    .map(({ type, volume, deliveryDate }) =>
      [
        product(type),
        show.exactVolume(volume),
        deliveryDate === null ? t('workflows.noDate') : day(deliveryDate),
      ].join(' · '),
    )
    .join('; ');
}

export const workflows = exportedSource<WorkflowDto>({
  resource: WORKFLOW_LIST,
  title: ({ t }) => t('workflows.workflows'),
  read: async (ctx, selection) => (await listWorkflows(ctx, selection)).rows,
  columns: {
    rootUnitTitle: [{ heading: 'workflows.columns.project', cell: ({ rootUnitTitle }) => rootUnitTitle }],
    title: [
      { heading: 'lists.fields.projectUnitNo', cell: ({ projectUnitNo }) => projectUnitNo },
      { heading: 'workflows.columns.unit', cell: ({ unitPath }) => unitPath },
    ],
    stateKey: [
      { heading: 'workflows.columns.state', cell: ({ stateKey }, { t }) => t(`states.${stateKey}`) },
    ],
    stateSince: [
      { heading: 'workflows.columns.since', cell: ({ stateSince }) => stateSince, isInstant: true },
    ],
    ruleKey: [{ heading: 'workflows.columns.rule', cell: ({ ruleKey }, texts) => ruleText(ruleKey, texts) }],
    createdOn: [{ heading: 'workflows.columns.struck', cell: ({ createdOn }) => createdOn, isInstant: true }],
  },
});

function ruleText(ruleKey: string, { t }: ListTexts): string {
  const text = delayTextKey(ruleKey);
  return text === null ? ruleKey : t(`rules.${text}`);
}
