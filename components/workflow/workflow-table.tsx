'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { LINKED_ROWS } from '@/components/lists/data-row';
import { DataTable } from '@/components/lists/data-table';
import { listColumns } from '@/components/lists/table-features';
import type { AddressOrder } from '@/components/lists/use-data-table';
import { Badge, StateBadge } from '@/components/ui/badge';
import { stretchedLink } from '@/components/ui/table';
import type { Tone } from '@/components/ui/tone';
import type { WorkflowDto } from '@/lib/contract/workflow-lists';
import { href } from '@/lib/domain/navigation/pages';
import { STATE_TONES } from '@/lib/domain/vocabulary/states';
import { delayLevelKey, delayTextKey } from '@/lib/domain/workflow/delay-rules';

export interface WorkflowTableProps {
  rows: readonly WorkflowDto[];
  order: AddressOrder;
}

/** The active delay rules: unit, state with date, and delay (domain.md §4). */
export function WorkflowTable({ rows, order }: WorkflowTableProps) {
  const t = useTranslations('workflows');
  const columns = useColumns();
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

const column = listColumns<WorkflowDto>();

function useColumns() {
  const t = useTranslations('workflows.columns');
  const states = useTranslations('states');
  return useMemo(
    () =>
      column.columns([
        column.accessor('rootUnitTitle', {
          header: t('project'),
          meta: { unnamed: true, className: 'sm:min-w-36 font-medium' },
        }),
        column.accessor('title', {
          header: t('unit'),
          enableHiding: false,
          meta: { className: 'sm:min-w-44' },
          cell: ({ row }) => <UnitLink workflow={row.original} />,
        }),
        column.accessor('stateKey', {
          header: t('state'),
          cell: ({ getValue }) => (
            <StateBadge tone={STATE_TONES[getValue()]}>{states(getValue())}</StateBadge>
          ),
        }),
        column.accessor('stateSince', {
          header: t('since'),
          meta: { className: 'whitespace-nowrap tabular-nums' },
          cell: ({ getValue }) => <Day instant={getValue()} />,
        }),
        column.accessor('ruleKey', {
          header: t('rule'),
          meta: { className: 'sm:min-w-60' },
          cell: ({ getValue }) => <Rule ruleKey={getValue()} />,
        }),
        column.accessor('createdOn', {
          header: t('struck'),
          meta: { className: 'whitespace-nowrap tabular-nums' },
          cell: ({ getValue }) => <Day instant={getValue()} />,
        }),
      ]),
    [t, states],
  );
}

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
function Rule({ ruleKey }: { ruleKey: string }) {
  const t = useTranslations('workflows.level');
  const rules = useTranslations('rules');
  const text = delayTextKey(ruleKey);
  const level = delayLevelKey(ruleKey);
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {text === null ? ruleKey : rules(text)}
      <Badge tone={TONES[level]}>{t(level)}</Badge>
    </span>
  );
}
