import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installWithApt } from './apt.mjs';

/** The virus scanner of this machine; null where there is none. */
export function findClamd() {
  const folders = [
    '/usr/sbin',
    '/usr/local/sbin',
    '/opt/homebrew/sbin',
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  const found = folders.find((folder) => folder !== '' && existsSync(join(folder, 'clamd')));
  return found === undefined ? null : join(found, 'clamd');
}

/** Makes sure of the virus scanner, installing it where that is possible. */
export async function ensureClamd() {
  if (!findClamd()) await installWithApt(['clamav-daemon']);
  return findClamd() !== null;
}
