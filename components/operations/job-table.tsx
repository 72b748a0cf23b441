'use client';

import { useTranslations } from 'next-intl';
import { DataTable } from '@/components/lists/data-table';
import type { AddressOrder } from '@/components/lists/use-data-table';
import { type Renderings, useListColumns } from '@/components/lists/use-list-columns';
import { StateBadge } from '@/components/ui/badge';
import { IconButton } from '@/components/ui/button';
import { RefreshIcon } from '@/components/ui/icons';
import type { Tone } from '@/components/ui/tone';
import { useWrite } from '@/components/ui/use-write';
import { call } from '@/lib/client/call';
import { failureOf } from '@/lib/client/failure';
import { useRefresh } from '@/lib/client/use-refresh';
import { jobColumns, queueName } from '@/lib/columns/administration';
import type { ColumnTools } from '@/lib/columns/column';
import type { JobDto } from '@/lib/contract/jobs';
import { canRetryJob, type JobState } from '@/lib/domain/jobs/job-state';
import { momentText } from '@/lib/domain/moment-text';

/** The jobs of the queue: progress, number of attempts and errors. */
export function JobTable({ jobs, order }: { jobs: readonly JobDto[]; order: AddressOrder }) {
  const columns = useListColumns(jobColumns, RENDERINGS);
  return (
    <DataTable list="jobs" stacked columns={columns} rows={jobs} rowId={({ jobID }) => jobID} order={order} />
  );
}

const TONES: Record<JobState, Tone> = { waiting: 'neutral', running: 'accent', done: 'ok', failed: 'bad' };

const RENDERINGS: Renderings<typeof jobColumns, JobDto> = {
  queue: { fixed: true, unnamed: true, className: 'sm:min-w-40 font-medium' },
  state: {
    cell: ({ state }, { t }) => <StateBadge tone={TONES[state]}>{t(`jobs.states.${state}`)}</StateBadge>,
  },
  attempts: {
    className: 'whitespace-nowrap tabular-nums',
    cell: ({ attempts, maxAttempts: max }, { t }) => t('jobs.attempts', { attempts, max }),
  },
  runAt: { className: 'sm:min-w-44 tabular-nums', cell: when },
  lastError: { className: 'sm:min-w-52 sm:max-w-96 break-words text-ink-2 text-sm' },
  actions: {
    hiddenHeading: true,
    className: 'sm:w-12',
    cell: (job, tools) => canRetryJob(job) && <RetryJob jobId={job.jobID} name={queueName(job, tools)} />,
  },
};

function when(job: JobDto, tools: ColumnTools) {
  const { t } = tools;
  const at = job.endedOn ?? (job.state === 'running' ? job.lockedUntil : null) ?? job.runAt;
  const moment = momentText(tools, new Date(at));
  return <time dateTime={at}>{t(`jobs.when.${job.state}`, { moment })}</time>;
}

/** Retries a job at once. */
function RetryJob({ jobId, name }: { jobId: string; name: string }) {
  const t = useTranslations('jobs');
  const { busy, write } = useWrite(failureOf, useRefresh());
  const retry = () => write(() => call('retryJob', { params: { jobID: jobId } }), t('retried'));
  return (
    <IconButton
      size="sm"
      icon={<RefreshIcon />}
      label={t('retryJob', { job: name })}
      busy={busy}
      onClick={retry}
    />
  );
}
