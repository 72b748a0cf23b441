import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import { HoverLink } from '@/components/ui/hover-link';
import { stretchedLink } from '@/components/ui/table';
import type { DashboardDto, StalledProjectDto } from '@/lib/contract/dashboard';
import { href } from '@/lib/domain/navigation/pages';
import { unitPagePath } from '@/lib/domain/navigation/unit-page-path';
import { useTaskText } from '@/lib/i18n/use-task-text';

/** Maximum number of people named; others are counted. */
const SHOWN_PEOPLE = 2;

/** Projects without activity for longer than the delay rules allow, and for whom each waits. */
export function StalledProjects({ count, projects }: DashboardDto['stalled']) {
  const t = useTranslations('dashboard.stalled');
  return (
    <Card title={t('title')} aside={<span className="tabular-nums">{count}</span>} flush>
      <ul className="divide-y">
        {projects.map((project) => (
          <StalledProject key={project.projectUnitID} project={project} />
        ))}
      </ul>
      {count > projects.length && (
        <p className="border-t px-3.5 py-2">
          <Link href={href('currentProjects')} className="touch-line text-accent hover:underline">
            {t('all')}
          </Link>
        </p>
      )}
    </Card>
  );
}

function StalledProject({ project }: { project: StalledProjectDto }) {
  const t = useTranslations('dashboard.stalled');
  const stateText = useTaskText();
  const holders = useHolders(project);
  const { projectUnitID: unitId, projectUnitNo, title, kind, daysStill, limitDays } = project;
  return (
    <li className="relative flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 px-3.5 py-2 hover:bg-hover">
      <span className="min-w-0 flex-1 basis-56">
        <HoverLink href={unitPagePath(unitId, unitId)} className={`block font-medium ${stretchedLink}`}>
          {title}
        </HoverLink>
        <span className="block truncate text-ink-3 text-xs">
          {projectUnitNo} · {stateText(kind)}
        </span>
      </span>
      <span className="min-w-0 flex-1 basis-48 text-ink-2 text-sm">{t('waitsFor', { holders })}</span>
      <span className="text-sm tabular-nums">
        <b className="font-semibold text-bad">{t('days', { days: daysStill })}</b>{' '}
        <span className="text-ink-3">{t('limit', { days: limitDays })}</span>
      </span>
    </li>
  );
}

/** The holders of the pending task: people, or roles if no member of the project has them. */
function useHolders({ people, waitsFor }: StalledProjectDto): string {
  const t = useTranslations('dashboard.stalled');
  const roles = useTranslations('roles');
  const format = useFormatter();
  if (people.length === 0) return format.list(waitsFor.map((role) => roles(role)));
  const more = people.length - SHOWN_PEOPLE;
  const named = people.slice(0, SHOWN_PEOPLE);
  return format.list(more > 0 ? [...named, t('others', { count: more })] : named);
}
