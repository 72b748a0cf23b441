'use client';

import { useEffect, useSyncExternalStore } from 'react';
import { NavLink } from './nav-link';
import {
  forgetProjectsOfOthers,
  type RecentProject,
  recentProjects,
  rememberProject,
  watchRecentProjects,
} from './recent-store';

const NONE: readonly RecentProject[] = [];

export interface RecentProjectsProps {
  userId: string;
  title: string;
  /** Path of a project page, with `:rootUnitId` as placeholder for the project. */
  path: string;
}

/** The projects last opened on this device; hidden if there are none. */
export function RecentProjects({ userId, title, path }: RecentProjectsProps) {
  const projects = useSyncExternalStore(
    watchRecentProjects,
    () => recentProjects(userId),
    () => NONE,
  );
  // Whoever used this device before may have left without signing out.
  useEffect(() => forgetProjectsOfOthers(userId), [userId]);
  if (projects.length === 0) return null;
  return (
    <div>
      <h2 className="px-2.5 pb-1 font-semibold text-2xs text-ink-3 uppercase tracking-wider">{title}</h2>
      <ul className="flex flex-col gap-px">
        {projects.map((project) => (
          <li key={project.rootUnitId}>
            <NavLink href={path.replace(':rootUnitId', project.rootUnitId)}>
              <span className="truncate">
                {project.number} {project.title}
              </span>
            </NavLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Used on a project's page: makes the project the first of the recent ones. */
export function RememberProject({ userId, rootUnitId, number, title }: RecentProject & { userId: string }) {
  useEffect(
    () => rememberProject(userId, { rootUnitId, number, title }),
    [userId, rootUnitId, number, title],
  );
  return null;
}

/** Part of the pages to sign in and out: removes the lists of everybody. */
export function ForgetProjects() {
  useEffect(() => forgetProjectsOfOthers(null), []);
  return null;
}
