import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { StateBadge } from '@/components/ui/badge';
import { cx } from '@/components/ui/cx';
import { Monogram } from '@/components/ui/monogram';
import { stretchedLink } from '@/components/ui/table';
import { TONE_CLASSES } from '@/components/ui/tone';
import { href } from '@/lib/domain/navigation/pages';
import { STATE_TONES } from '@/lib/domain/workflow/state-tones';
import type { ProjectRow } from './project-row';

/** The same projects as cards. */
export function ProjectCards({ projects }: { projects: readonly ProjectRow[] }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,264px),1fr))] gap-3 p-3.5">
      {projects.map((project) => (
        <ProjectCard key={project.projectUnitID} project={project} />
      ))}
    </ul>
  );
}

function ProjectCard({ project }: { project: ProjectRow }) {
  const t = useTranslations('units');
  const states = useTranslations('states');
  const format = useFormatter();
  const tone = STATE_TONES[project.stateKey];
  return (
    <li className="relative flex flex-col gap-3 overflow-hidden rounded border p-3.5 pl-4 hover:border-line-strong hover:bg-hover">
      <span aria-hidden="true" className={cx('absolute inset-y-0 left-0 w-[3px]', TONE_CLASSES[tone].mark)} />
      <div className="flex items-start gap-3">
        <Monogram name={project.organisation} size={36} />
        <Link
          href={href('rootDetails', { rootUnitId: project.projectUnitID })}
          className={cx('min-w-0', stretchedLink)}
          prefetch={false}
        >
          <span className="block text-ink-3 text-xs">{project.projectUnitNo}</span>
          <span className="line-clamp-2 font-semibold">{project.title}</span>
        </Link>
      </div>
      <div className="mt-auto flex items-center justify-between gap-2">
        <StateBadge tone={tone}>{states(project.stateKey)}</StateBadge>
        <time dateTime={project.stateSince} className="whitespace-nowrap text-ink-3 text-xs">
          {t('since', { date: format.dateTime(new Date(project.stateSince), 'short') })}
        </time>
      </div>
    </li>
  );
}
