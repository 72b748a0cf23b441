'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { LINKED_ROWS } from '@/components/lists/data-row';
import { DataTable } from '@/components/lists/data-table';
import type { AddressOrder } from '@/components/lists/use-data-table';
import { type Renderings, useListColumns } from '@/components/lists/use-list-columns';
import { Badge, StateBadge } from '@/components/ui/badge';
import { stretchedLink } from '@/components/ui/table';
import type { Tone } from '@/components/ui/tone';
import type { ColumnTools } from '@/lib/columns/column';
import { ruleText, workflowColumns } from '@/lib/columns/workflow';
import type { WorkflowDto } from '@/lib/contract/workflow-lists';
import { href } from '@/lib/domain/navigation/pages';
import { STATE_TONES } from '@/lib/domain/vocabulary/states';
import { delayLevelKey } from '@/lib/domain/workflow/delay-rules';

export interface WorkflowTableProps {
  rows: readonly WorkflowDto[];
  order: AddressOrder;
}

/** The active delay rules: unit, state with date, and delay (domain.md §4). */
export function WorkflowTable({ rows, order }: WorkflowTableProps) {
  const t = useTranslations('workflows');
  const columns = useListColumns(workflowColumns, RENDERINGS);
  return (
    <DataTable
      list="workflows"
      label={t('workflows')}
      stacked
      columns={columns}
      rows={rows}
      rowId={({ reminderID }) => reminderID}
      order={order}
      look={LINKED_ROWS}
    />
  );
}

const RENDERINGS: Renderings<typeof workflowColumns, WorkflowDto> = {
  rootUnitTitle: { unnamed: true, className: 'sm:min-w-36 font-medium' },
  title: {
    ...{ fixed: true, className: 'sm:min-w-44' },
    cell: (workflow) => <UnitLink workflow={workflow} />,
  },
  stateKey: {
    cell: ({ stateKey }, { t }) => (
      <StateBadge tone={STATE_TONES[stateKey]}>{t(`states.${stateKey}`)}</StateBadge>
    ),
  },
  stateSince: {
    className: 'whitespace-nowrap tabular-nums',
    cell: ({ stateSince }) => <Day instant={stateSince} />,
  },
  ruleKey: { className: 'sm:min-w-60', cell: rule },
  createdOn: {
    className: 'whitespace-nowrap tabular-nums',
    cell: ({ createdOn }) => <Day instant={createdOn} />,
  },
};

function UnitLink({ workflow }: { workflow: WorkflowDto }) {
  const { rootProjectUnitID: rootUnitId, projectUnitID: unitId } = workflow;
  return (
    <a href={href('unitDetails', { rootUnitId, unitId })} className={stretchedLink}>
      <span className="text-ink-3 tabular-nums">{workflow.projectUnitNo}</span> {workflow.unitPath}
    </a>
  );
}

function Day({ instant }: { instant: string }) {
  const format = useFormatter();
  return <time dateTime={instant}>{format.dateTime(new Date(instant), 'short')}</time>;
}

const TONES: Record<ReturnType<typeof delayLevelKey>, Tone> = {
  Reminder1: 'neutral',
  Reminder2: 'warn',
  Escalation: 'bad',
  DateAtRisk: 'warn',
};

/** The name of a delay rule with its severity. */
function rule(workflow: WorkflowDto, tools: ColumnTools) {
  const { t } = tools;
  const level = delayLevelKey(workflow.ruleKey);
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {ruleText(workflow, tools)}
      <Badge tone={TONES[level]}>{t(`workflows.level.${level}`)}</Badge>
    </span>
  );
}
