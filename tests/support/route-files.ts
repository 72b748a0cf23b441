import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** A `route.ts` below app, its path as the contract writes it: `/api/data/{product}/projects/{id}`. */
export interface RouteFile {
  file: string;
  path: string;
  /** Matches the paths it serves, the placeholders as groups of the same names. */
  pattern: RegExp;
  /** Names of the placeholders that take all remaining segments. */
  catchAll: string[];
}

/** Every route file, the more literal ones first, as Next matches them. */
export function listRouteFiles(): RouteFile[] {
  return readdirSync(`${root}app`, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(^|\/)route\.tsx?$/.test(file))
    .map((file) => routeFileOf(`app/${file}`))
    .sort((a, b) => rank(a).localeCompare(rank(b)));
}

/** The handlers that a route file exports, by method. */
export async function importHandlers(file: string): Promise<Record<string, unknown>> {
  return import(/* @vite-ignore */ `${root}${file}`);
}

function routeFileOf(file: string): RouteFile {
  const segments = file
    .split('/')
    .slice(1, -1)
    .filter((segment) => !segment.startsWith('('));
  const path = segments.map((segment) => segment.replace(/^\[(?:\.\.\.)?(\w+)\]$/, '{$1}'));
  const pattern = segments.map((segment) =>
    segment
      .replace(/[.*+?^$()|]/g, '\\$&')
      .replace(/^\[\\\.\\\.\\\.(\w+)\]$/, '(?<$1>.+)')
      .replace(/^\[(\w+)\]$/, '(?<$1>[^/]+)'),
  );
  const catchAll = segments.flatMap((segment) => /^\[\.\.\.(\w+)\]$/.exec(segment)?.[1] ?? []);
  return { file, path: `/${path.join('/')}`, pattern: new RegExp(`^/${pattern.join('/')}$`), catchAll };
}

function rank({ path, catchAll }: RouteFile): string {
  const segments = path.split('/').map((segment) => (segment.startsWith('{') ? 'b' : `a${segment}`));
  return `${catchAll.length}${segments.join('/')}`;
}
