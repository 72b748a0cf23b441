import { useFormatter, useTranslations } from 'next-intl';
import { StateBadge } from '@/components/ui/badge';
import { Table, TableHead, Td, Tr } from '@/components/ui/table';
import type { Tone } from '@/components/ui/tone';
import type { JobDto } from '@/lib/contract/jobs';
import { canRetryJob, isAbandoned, type JobState, MAX_ABANDONED } from '@/lib/domain/jobs/job-state';
import { RetryJob } from './retry-job';

/** The jobs of the queue: how far each has come, how often it was tried, and what went wrong. */
export function JobTable({ jobs }: { jobs: readonly JobDto[] }) {
  const t = useTranslations('jobs.columns');
  return (
    <Table stacked>
      <TableHead
        headings={[
          t('queue'),
          t('state'),
          t('attempts'),
          t('when'),
          t('error'),
          { text: t('actions'), hidden: true },
        ]}
      />
      <tbody>
        {jobs.map((job) => (
          <Row key={job.jobID} job={job} />
        ))}
      </tbody>
    </Table>
  );
}

const TONES: Record<JobState, Tone> = { waiting: 'neutral', running: 'accent', done: 'ok', failed: 'bad' };

const QUEUES = [
  'send-mail',
  'send-webhook',
  'keep-confirmation',
  'remove-contents',
  'clean-up',
  'maintain-embedded',
  'due-transitions',
  'delay-rules',
  'daily-tasks',
] as const;

function Row({ job }: { job: JobDto }) {
  const t = useTranslations('jobs');
  const format = useFormatter();
  const queue = QUEUES.find((known) => known === job.queue);
  const name = queue ? t(`queues.${queue}`) : `${t('queues.other')} (${job.queue})`;
  const at = job.endedOn ?? (job.state === 'running' ? job.lockedUntil : null) ?? job.runAt;
  const moment = format.dateTime(new Date(at), 'moment');
  return (
    <Tr>
      <Td className="sm:min-w-40 font-medium">{name}</Td>
      <Td label={t('columns.state')}>
        <StateBadge tone={TONES[job.state]}>{t(`states.${job.state}`)}</StateBadge>
      </Td>
      <Td label={t('columns.attempts')} className="whitespace-nowrap tabular-nums">
        {t('attempts', { attempts: job.attempts, max: job.maxAttempts })}
      </Td>
      <Td label={t('columns.when')} className="sm:min-w-44 tabular-nums">
        <time dateTime={at}>{t(`when.${job.state}`, { moment })}</time>
      </Td>
      <Td label={t('columns.error')} className="sm:min-w-52 sm:max-w-96 break-words text-ink-2 text-sm">
        {isAbandoned(job) ? t('abandoned', { limit: MAX_ABANDONED }) : job.lastError}
      </Td>
      <Td className="sm:w-12">{canRetryJob(job) && <RetryJob jobId={job.jobID} name={name} />}</Td>
    </Tr>
  );
}
