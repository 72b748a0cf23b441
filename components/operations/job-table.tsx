'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { DataTable } from '@/components/lists/data-table';
import { listColumns } from '@/components/lists/table-features';
import type { AddressOrder } from '@/components/lists/use-data-table';
import { StateBadge } from '@/components/ui/badge';
import type { Tone } from '@/components/ui/tone';
import { useMomentText } from '@/components/ui/use-moment-text';
import type { JobDto } from '@/lib/contract/jobs';
import { canRetryJob, isAbandoned, type JobState, MAX_ABANDONED } from '@/lib/domain/jobs/job-state';
import { QUEUE_NAMES } from '@/lib/domain/jobs/queue-names';
import { RetryJob } from './retry-job';

/** The jobs of the queue: progress, number of attempts and errors. */
export function JobTable({ jobs, order }: { jobs: readonly JobDto[]; order: AddressOrder }) {
  const columns = useColumns();
  return (
    <DataTable list="jobs" stacked columns={columns} rows={jobs} rowId={({ jobID }) => jobID} order={order} />
  );
}

const column = listColumns<JobDto>();

function useColumns() {
  const t = useTranslations('jobs');
  return useMemo(
    () =>
      column.columns([
        column.accessor('queue', {
          header: t('columns.queue'),
          enableHiding: false,
          meta: { unnamed: true, className: 'sm:min-w-40 font-medium' },
          cell: ({ getValue }) => <QueueName queue={getValue()} />,
        }),
        column.accessor('state', {
          header: t('columns.state'),
          cell: ({ getValue }) => <State state={getValue()} />,
        }),
        column.accessor('attempts', {
          header: t('columns.attempts'),
          meta: { className: 'whitespace-nowrap tabular-nums' },
          cell: ({ row: { original } }) =>
            t('attempts', { attempts: original.attempts, max: original.maxAttempts }),
        }),
        column.accessor('runAt', {
          header: t('columns.when'),
          meta: { className: 'sm:min-w-44 tabular-nums' },
          cell: ({ row }) => <When job={row.original} />,
        }),
        column.accessor('lastError', {
          header: t('columns.error'),
          enableSorting: false,
          meta: { className: 'sm:min-w-52 sm:max-w-96 break-words text-ink-2 text-sm' },
          cell: ({ row: { original } }) =>
            isAbandoned(original) ? t('abandoned', { limit: MAX_ABANDONED }) : original.lastError,
        }),
        column.display({
          id: 'actions',
          header: t('columns.actions'),
          meta: { hiddenHeading: true, className: 'sm:w-12' },
          cell: ({ row }) => <Retry job={row.original} />,
        }),
      ]),
    [t],
  );
}

function useQueueName(queue: string): string {
  const t = useTranslations('jobs');
  const known = QUEUE_NAMES.find((name) => name === queue);
  return known ? t(`queues.${known}`) : `${t('queues.other')} (${queue})`;
}

function QueueName({ queue }: { queue: string }) {
  return useQueueName(queue);
}

const TONES: Record<JobState, Tone> = { waiting: 'neutral', running: 'accent', done: 'ok', failed: 'bad' };

function State({ state }: { state: JobState }) {
  const t = useTranslations('jobs');
  return <StateBadge tone={TONES[state]}>{t(`states.${state}`)}</StateBadge>;
}

function When({ job }: { job: JobDto }) {
  const t = useTranslations('jobs');
  const momentText = useMomentText();
  const at = job.endedOn ?? (job.state === 'running' ? job.lockedUntil : null) ?? job.runAt;
  return <time dateTime={at}>{t(`when.${job.state}`, { moment: momentText(at) })}</time>;
}

function Retry({ job }: { job: JobDto }) {
  const name = useQueueName(job.queue);
  return canRetryJob(job) && <RetryJob jobId={job.jobID} name={name} />;
}
