import { DeviceText, parsedJson } from '@/lib/client/sync/device-text';

/** A project that a user has opened on this device. */
export interface RecentProject {
  rootUnitId: string;
  number: string;
  title: string;
}

const MOST = 5;
const NONE: readonly RecentProject[] = [];

const PREFIX = 'recent-projects-';

/** Per user, so that users of a shared device do not see each other's projects. */
function keyOf(userId: string): string {
  return PREFIX + userId;
}

let cache: { raw: string | null; list: readonly RecentProject[] } = { raw: null, list: NONE };

function isRecentProject(value: unknown): value is RecentProject {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['rootUnitId', 'number', 'title'].every((key) => typeof Reflect.get(value, key) === 'string')
  );
}

function parse(raw: string | null): readonly RecentProject[] {
  const list = parsedJson(raw);
  return Array.isArray(list) ? list.filter(isRecentProject).slice(0, MOST) : NONE;
}

/** The projects last opened, newest first; the same array until it changes. */
export function recentProjects(userId: string): readonly RecentProject[] {
  const raw = localStorage.getItem(keyOf(userId));
  if (raw !== cache.raw) cache = { raw, list: parse(raw) };
  return cache.list;
}

export function rememberProject(userId: string, project: RecentProject): void {
  const others = recentProjects(userId).filter((item) => item.rootUnitId !== project.rootUnitId);
  new DeviceText(keyOf(userId), localStorage).write(JSON.stringify([project, ...others].slice(0, MOST)));
  window.dispatchEvent(new Event('storage'));
}

/** Removes the lists of other users, or of all of them after signing out. */
export function forgetProjectsOfOthers(userId: string | null): void {
  const names = Array.from({ length: localStorage.length }, (_, place) => localStorage.key(place) ?? '');
  const isOther = (name: string) => name.startsWith(PREFIX) && (userId === null || name !== keyOf(userId));
  for (const name of names.filter(isOther)) localStorage.removeItem(name);
}

/** Notifies of changes on this page and in other windows. */
export function watchRecentProjects(watcher: () => void): () => void {
  window.addEventListener('storage', watcher);
  return () => window.removeEventListener('storage', watcher);
}
