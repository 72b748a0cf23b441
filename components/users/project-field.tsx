'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useId, useState } from 'react';
import { TextField } from '@/components/ui/field';
import { call } from '@/lib/client/call';
import type { InvitationProjectDto } from '@/lib/contract/users';

const FOUND_AT_ONCE = 8;
/** Typing rests this long before the server is asked. */
const DEBOUNCE_MS = 250;

export interface ProjectFieldProps {
  /** Empty: none. */
  chosen: string;
  /** What is wrong with the choice. */
  error: string | undefined;
  onChoose: (rootUnitId: string) => void;
}

/** Finds a project by its number or title; one of those found is chosen. */
export function ProjectField({ chosen, error, onChoose }: ProjectFieldProps) {
  const t = useTranslations('users.invitation');
  const name = useId();
  const [search, setSearch] = useState('');
  const found = useProjects(search.trim());
  return (
    <div className="flex flex-col gap-2">
      <TextField
        label={t('project')}
        hint={t('projectHint')}
        error={error}
        required
        type="search"
        autoComplete="off"
        maxLength={100}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {found && (
        <fieldset>
          <legend className="mb-1 text-ink-3 text-xs">
            <span role="status">{t('projects', { count: found.count, shown: found.projects.length })}</span>
          </legend>
          {found.projects.length > 0 && (
            <div className="divide-y rounded border">
              {found.projects.map((project) => (
                <label
                  key={project.rootProjectUnitID}
                  className="flex min-h-8 items-center gap-2.5 px-3 py-1.5 has-[:checked]:bg-accent-soft"
                >
                  <input
                    type="radio"
                    name={name}
                    className="size-4 shrink-0 accent-accent"
                    checked={chosen === project.rootProjectUnitID}
                    onChange={() => onChoose(project.rootProjectUnitID)}
                  />
                  <span className="min-w-0">
                    <span className="text-ink-3 tabular-nums">{project.projectUnitNo}</span> {project.title}
                  </span>
                </label>
              ))}
            </div>
          )}
        </fieldset>
      )}
    </div>
  );
}

interface Found {
  projects: readonly InvitationProjectDto[];
  count: number;
}

/** The projects that fit what was typed; null until they are known. */
function useProjects(search: string): Found | null {
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    let isLatest = true;
    const timer = window.setTimeout(async () => {
      const answer = await call('listInvitationProjects', { query: { search, top: FOUND_AT_ONCE } }).catch(
        () => null,
      );
      if (isLatest) setFound(answer && { projects: answer.data, count: answer.count });
    }, DEBOUNCE_MS);
    return () => {
      isLatest = false;
      window.clearTimeout(timer);
    };
  }, [search]);
  return found;
}
