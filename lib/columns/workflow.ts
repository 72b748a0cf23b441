import type { JournalEntryDto } from '@/lib/contract/journal';
import type { NotificationDto, WorkflowDto } from '@/lib/contract/workflow-lists';
import { typeName } from '@/lib/domain/catalogue/type-titles';
import { readJournalMessage } from '@/lib/domain/journal/delay-message';
import { readJournalContent } from '@/lib/domain/journal/journal-content';
import { dayText } from '@/lib/domain/moment-text';
import { NOTATIONS } from '@/lib/domain/quantity';
import { quantityTexts } from '@/lib/domain/quantity-texts';
import { unitName } from '@/lib/domain/units/unit-path';
import type { StateKey } from '@/lib/domain/vocabulary/states';
import { delayTextKey } from '@/lib/domain/workflow/delay-rules';
import type { ColumnTools, ListColumns } from './column';

/** Who changed the materials of which lot, and their current values. */
export const notificationColumns = {
  root: { heading: 'workflows.columns.project', text: ({ rootNo, root }) => `${rootNo} ${root}` },
  subProject: { heading: 'workflows.columns.subproject', text: ({ subProject }) => subProject },
  approvalLot: {
    heading: 'workflows.columns.lot',
    text: ({ projectUnitNo, unitPath }) => unitName(projectUnitNo, unitPath),
  },
  createdOn: { heading: 'workflows.columns.date', isInstant: true, text: ({ createdOn }) => createdOn },
  username: { heading: 'workflows.columns.person', text: ({ username }) => username },
  materialData: { heading: 'workflows.columns.data', sort: false, text: materialText },
} satisfies ListColumns<NotificationDto>;

function materialText(
  { materialData }: NotificationDto,
  { t, format, locale, typeNames }: ColumnTools,
): string {
  if (materialData.length === 0) return t('workflows.removed');
  const show = quantityTexts(NOTATIONS[locale]);
  const texts = materialData.map(({ type, volume, deliveryDate: day }) => [
    typeName(typeNames, type),
    show.exactVolume(volume),
    day === null ? t('workflows.noDate') : dayText({ format }, day),
  ]);
  return texts.map((parts) => parts.join(' · ')).join('; ');
}

/** The active delay rules: unit, state with date, and delay. */
export const workflowColumns = {
  rootUnitTitle: { heading: 'workflows.columns.project', text: ({ rootUnitTitle }) => rootUnitTitle },
  projectUnitNo: {
    heading: 'lists.fields.projectUnitNo',
    beside: 'title',
    text: ({ projectUnitNo }) => projectUnitNo,
  },
  title: { heading: 'workflows.columns.unit', text: ({ unitPath }) => unitPath },
  stateKey: { heading: 'workflows.columns.state', text: ({ stateKey }, { t }) => t(`states.${stateKey}`) },
  stateSince: { heading: 'workflows.columns.since', isInstant: true, text: ({ stateSince }) => stateSince },
  ruleKey: { heading: 'workflows.columns.rule', text: ruleText },
  createdOn: { heading: 'workflows.columns.struck', isInstant: true, text: ({ createdOn }) => createdOn },
} satisfies ListColumns<WorkflowDto>;

/** The name of a delay rule. */
export function ruleText({ ruleKey }: WorkflowDto, { t }: ColumnTools): string {
  const text = delayTextKey(ruleKey);
  return text === null ? ruleKey : t(`rules.${text}`);
}

/** The history of units. */
export const journalColumns = {
  projectUnitName: { heading: 'journal.columns.name', text: ({ unitPath }) => unitPath },
  projectUnitNo: { heading: 'journal.columns.number', text: ({ projectUnitNo }) => projectUnitNo },
  projectUnitType: {
    heading: 'journal.columns.type',
    text: ({ projectUnitType }, { t }) => t(`unitTypes.${projectUnitType}`),
  },
  date: { heading: 'journal.columns.date', isInstant: true, text: ({ date }) => date },
  userName: { heading: 'journal.columns.member', text: memberName },
  change: { heading: 'journal.columns.change', sort: false },
  oldState: {
    heading: 'journal.columns.oldState',
    beside: 'change',
    text: ({ contentJson }, tools) => stateName(readJournalContent(contentJson).oldState, tools),
  },
  newState: {
    heading: 'journal.columns.newState',
    beside: 'change',
    text: ({ contentJson }, tools) => stateName(readJournalContent(contentJson).newState, tools),
  },
  delayed: {
    heading: 'journal.columns.delay',
    text: ({ delayed }, { t }) => t(delayed ? 'journal.yes' : 'journal.no'),
  },
  reason: {
    heading: 'journal.columns.reason',
    sort: false,
    text: (entry, tools) => {
      const { delay, reason } = delayReason(entry, tools);
      return [delay, reason].filter(Boolean).join(' · ');
    },
  },
} satisfies ListColumns<JournalEntryDto>;

/** The user who did it, and for whom. */
export function memberName({ userName, userEmail, onBehalfOf }: JournalEntryDto, { t }: ColumnTools): string {
  const name = userName ?? userEmail;
  return onBehalfOf === null ? name : t('common.onBehalfOf', { name, absent: onBehalfOf });
}

/** The delay of the step with the text of its rule, and the written reason. */
export function delayReason({ contentJson, ruleKey }: JournalEntryDto, { t }: ColumnTools) {
  const { delay, text: reason } = readJournalMessage(readJournalContent(contentJson).additionalMessage ?? '');
  const rule = ruleKey === null ? null : delayTextKey(ruleKey);
  const shown = [delay && t('journal.delay', { ...delay }), rule && t(`rules.${rule}`)];
  return { delay: shown.filter(Boolean).join(' · '), reason };
}

function stateName(state: StateKey | null, { t }: ColumnTools): string {
  return state === null ? '' : t(`states.${state}`);
}
