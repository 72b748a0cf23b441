import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installWithApt } from './apt.mjs';

const debian = '/usr/lib/postgresql';

/** Folder of `initdb` and `postgres`, the newest version first; null if this machine has no server. */
export function findPostgresBinaries() {
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
    '/opt/homebrew/opt/postgresql/bin',
    '/usr/local/opt/postgresql/bin',
  ];
  const hasServer = (bin) => existsSync(join(bin, 'initdb')) && existsSync(join(bin, 'postgres'));
  return folders.find((bin) => bin !== '' && hasServer(bin)) ?? null;
}

/** Ensures the programs of a PostgreSQL server, by installing them if possible. */
export async function ensurePostgres() {
  if (findPostgresBinaries()) return true;
  await installWithApt(['postgresql']);
  return findPostgresBinaries() !== null;
}
