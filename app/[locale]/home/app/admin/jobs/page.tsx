import type { Metadata } from 'next';
import Link from 'next/link';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { QueryPages } from '@/components/lists/query-pages';
import { JobTable } from '@/components/operations/job-table';
import { Refusal } from '@/components/shell/refusal';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { SettingsIcon } from '@/components/ui/icons';
import { PageHeader } from '@/components/ui/page-header';
import { JOB_STATES, type JobState } from '@/lib/domain/jobs/job-state';
import { lastPage, pageFrom, pageSizeFrom } from '@/lib/domain/navigation/list-preferences';
import { href } from '@/lib/domain/navigation/pages';
import { canUseAdmin } from '@/lib/domain/permissions/can-use-admin';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { getPageContext } from '@/lib/page/page-context';
import { JOB_LIST, jobsInState, listJobs } from '@/lib/services/jobs/list-jobs';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('admin');
  return { title: t('jobsTitle') };
}

/** What the portal does by itself, and what of it went wrong. */
export default async function JobsPage({ searchParams }: PageProps<'/[locale]/home/app/admin/jobs'>) {
  const [t, jobs, ctx, query] = await Promise.all([
    getTranslations('admin'),
    getTranslations('jobs'),
    getPageContext(),
    searchParams,
  ]);
  const verdict = canUseAdmin(ctx.viewer);
  if (!verdict.can) return <Refusal title={t('jobsTitle')} verdict={verdict} />;
  const state = JOB_STATES.find((known) => known === query.state) ?? null;
  const page = pageFrom(query.page);
  const pageSize = pageSizeFrom(typeof query.size === 'string' ? query.size : undefined);
  const orderBy = [...(JOB_LIST.defaultOrder ?? [])];
  const where = state ? jobsInState(state) : undefined;
  const { rows, count } = await listJobs(ctx, { where, orderBy, limit: pageSize, offset: page * pageSize });
  if (page > lastPage(count, pageSize)) redirect(state ? `?state=${state}` : '?');
  return (
    <ClientMessages namespaces={['jobs']}>
      <PageHeader title={t('jobsTitle')} facts={jobs('facts')} />
      <StateFilter chosen={state} />
      <Card flush>
        {count === 0 ? (
          <EmptyState icon={<SettingsIcon />} title={jobs('emptyTitle')}>
            {jobs('emptyText')}
          </EmptyState>
        ) : (
          <QueryPages page={page} pageSize={pageSize} count={count}>
            <JobTable jobs={rows} />
          </QueryPages>
        )}
      </Card>
    </ClientMessages>
  );
}

/** All jobs, or those in one state. */
async function StateFilter({ chosen }: { chosen: JobState | null }) {
  const t = await getTranslations('jobs');
  const choices = [null, ...JOB_STATES];
  return (
    <nav aria-label={t('filter')} className="mb-3 flex flex-wrap gap-1">
      {choices.map((state) => (
        <Link
          key={state ?? 'all'}
          href={state ? href('jobs', { state }) : href('jobs')}
          aria-current={state === chosen ? 'true' : undefined}
          className="flex min-h-8 items-center rounded border px-3 text-ink-2 text-sm hover:bg-hover aria-[current]:border-accent aria-[current]:bg-accent-soft aria-[current]:text-accent-strong"
        >
          {state ? t(`states.${state}`) : t('all')}
        </Link>
      ))}
    </nav>
  );
}
