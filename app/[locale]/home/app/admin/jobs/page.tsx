import type { Metadata } from 'next';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { NoMatch } from '@/components/lists/no-match';
import { QueryPages } from '@/components/lists/query-pages';
import { ListShell } from '@/components/lists/views/list-shell';
import { JobTable } from '@/components/operations/job-table';
import { RefreshInTime } from '@/components/shell/refresh-in-time';
import { RefreshOnChange } from '@/components/shell/refresh-on-change';
import { Refusal } from '@/components/shell/refusal';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { SettingsIcon } from '@/components/ui/icons';
import { PageHeader } from '@/components/ui/page-header';
import { JOB_STATES } from '@/lib/domain/jobs/job-state';
import { type Condition, conditionText } from '@/lib/domain/lists/conditions';
import { MAX_COUNTED_ROWS, pagedCount } from '@/lib/domain/lists/counted-rows';
import { NO_VIEW } from '@/lib/domain/lists/saved-views';
import { lastPage } from '@/lib/domain/navigation/list-preferences';
import { href } from '@/lib/domain/navigation/pages';
import { canUseAdmin } from '@/lib/domain/permissions/can-use-admin';
import { stayWithin } from '@/lib/page/asked-list';
import { openList } from '@/lib/page/open-list';
import { getPageContext } from '@/lib/page/page-context';
import { JOB_LIST, listJobs } from '@/lib/services/jobs/list-jobs';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('admin');
  return { title: t('jobsTitle') };
}

/** Background jobs and their errors. */
export default async function JobsPage({ searchParams }: PageProps<'/[locale]/home/app/admin/jobs'>) {
  const [t, jobs, ctx, query] = await Promise.all([
    getTranslations('admin'),
    getTranslations('jobs'),
    getPageContext(),
    searchParams,
  ]);
  const verdict = canUseAdmin(ctx.viewer);
  if (!verdict.can) return <Refusal title={t('jobsTitle')} verdict={verdict} />;
  const { page, pageSize, terms, selection, isFiltered, shell, exported } = await openList(ctx, query, {
    list: 'jobs',
    resource: JOB_LIST,
  });
  const { rows, count } = await listJobs(ctx, selection);
  stayWithin(query, page, lastPage(pagedCount(count, MAX_COUNTED_ROWS), pageSize));
  return (
    <>
      <RefreshOnChange kinds={['operations']} since={ctx.changesSince} />
      <RefreshInTime />
      <PageHeader title={t('jobsTitle')} facts={jobs('facts')} />
      <StateFilter conditions={shell.conditions} />
      <ListShell {...shell} table="jobs" exported={{ list: 'jobs', ...exported }}>
        <Card flush>
          {count === 0 && isFiltered && <NoMatch />}
          {count === 0 && !isFiltered && (
            <EmptyState icon={<SettingsIcon />} title={jobs('emptyTitle')}>
              {jobs('emptyText')}
            </EmptyState>
          )}
          {count > 0 && (
            <QueryPages page={page} pageSize={pageSize} count={count} countedUpTo={MAX_COUNTED_ROWS}>
              <JobTable jobs={rows} order={{ terms }} />
            </QueryPages>
          )}
        </Card>
      </ListShell>
    </>
  );
}

/** Quick filters: all jobs, or those in one state. */
async function StateFilter({ conditions }: { conditions: readonly Condition[] }) {
  const t = await getTranslations('jobs');
  const shown = conditions.map(conditionText).join();
  const choices = [
    { where: '', label: t('all') },
    ...JOB_STATES.map((state) => ({
      where: conditionText({ field: 'state', operator: 'any', values: [state] }),
      label: t(`states.${state}`),
    })),
  ];
  return (
    <nav aria-label={t('filter')} className="mb-3 flex flex-wrap gap-1">
      {choices.map(({ where, label }) => (
        <Link
          key={where}
          href={href('jobs', where === '' ? { view: NO_VIEW } : { where })}
          aria-current={where === shown ? 'true' : undefined}
          className="flex min-h-8 items-center rounded border px-3 text-ink-2 text-sm hover:bg-hover aria-[current]:border-accent aria-[current]:bg-accent-soft aria-[current]:text-accent-strong pointer-coarse:min-h-touch"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
