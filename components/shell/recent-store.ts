import { DeviceText, parsedJson } from '@/lib/client/sync/device-text';

/** A project that a user has opened on this device. */
export interface RecentProject {
  rootUnitId: string;
  number: string;
  title: string;
}

const MOST = 5;
const NONE: readonly RecentProject[] = [];

/** Per user, so that users of a shared device do not see each other's projects. */
function keyOf(userId: string): string {
  return `recent-projects-${userId}`;
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

/** Notifies of changes on this page and in other windows. */
export function watchRecentProjects(watcher: () => void): () => void {
  window.addEventListener('storage', watcher);
  return () => window.removeEventListener('storage', watcher);
}
