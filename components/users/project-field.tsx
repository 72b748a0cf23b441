'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { SearchChoice } from '@/components/ui/search-choice';
import { call } from '@/lib/client/call';
import { useFound } from '@/lib/client/use-found';

const FOUND_AT_ONCE = 8;

export interface ProjectFieldProps {
  /** Empty if none is chosen. */
  chosen: string;
  /** The error of the choice. */
  error: string | undefined;
  onChoose: (rootUnitId: string) => void;
}

/** Finds a project by number or title; the user chooses one of the results. */
export function ProjectField(props: ProjectFieldProps) {
  const t = useTranslations('users.invitation');
  const [search, setSearch] = useState('');
  const found = useFound(search.trim(), (words) =>
    call('listInvitationProjects', { query: { search: words, top: FOUND_AT_ONCE } }),
  );
  return (
    <SearchChoice
      {...props}
      label={t('project')}
      hint={t('projectHint')}
      search={search}
      onSearch={setSearch}
      found={
        found && {
          summary: t('projects', { count: found.count, shown: found.data.length }),
          options: found.data.map(({ rootProjectUnitID, projectUnitNo, title }) => ({
            id: rootProjectUnitID,
            content: (
              <>
                <span className="text-ink-3 tabular-nums">{projectUnitNo}</span> {title}
              </>
            ),
          })),
        }
      }
    />
  );
}
