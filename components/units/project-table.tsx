import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { StateBadge } from '@/components/ui/badge';
import { Monogram } from '@/components/ui/monogram';
import { LinkRow, stretchedLink, Table, Td, Th } from '@/components/ui/table';
import { href } from '@/lib/domain/navigation/pages';
import { STATE_TONES } from '@/lib/domain/workflow/state-tones';
import type { ProjectRow } from './project-row';

/** Projects as a table; on a narrow screen the date moves below the title. */
export function ProjectTable({ projects, now }: { projects: readonly ProjectRow[]; now: Date }) {
  const t = useTranslations('units.list');
  return (
    <Table>
      <thead>
        <tr>
          <Th className="w-14 max-sm:hidden">
            <span className="sr-only">{t('logo')}</span>
          </Th>
          <Th>{t('project')}</Th>
          <Th className="w-px">{t('state')}</Th>
          <Th className="w-px max-sm:hidden">{t('since')}</Th>
        </tr>
      </thead>
      <tbody>
        {projects.map((project) => (
          <Row key={project.projectUnitID} project={project} now={now} />
        ))}
      </tbody>
    </Table>
  );
}

function Row({ project, now }: { project: ProjectRow; now: Date }) {
  const states = useTranslations('states');
  const format = useFormatter();
  const since = new Date(project.stateSince);
  return (
    <LinkRow>
      <Td className="max-sm:hidden">
        <Monogram name={project.organisation} />
      </Td>
      <Td className="py-2">
        <Link
          href={href('rootDetails', { rootUnitId: project.projectUnitID })}
          className={stretchedLink}
          prefetch={false}
        >
          <span className="mr-2 text-ink-2">{project.projectUnitNo}</span>
          <span className="font-medium">{project.title}</span>
        </Link>
        <time dateTime={project.stateSince} className="block text-ink-3 text-xs sm:hidden">
          {format.dateTime(since, 'short')}
        </time>
      </Td>
      <Td>
        <StateBadge tone={STATE_TONES[project.stateKey]}>{states(project.stateKey)}</StateBadge>
      </Td>
      <Td className="whitespace-nowrap max-sm:hidden">
        <time dateTime={project.stateSince}>{format.dateTime(since, 'short')}</time>
        <span className="ml-2 text-ink-3 text-xs">{format.relativeTime(since, now)}</span>
      </Td>
    </LinkRow>
  );
}
