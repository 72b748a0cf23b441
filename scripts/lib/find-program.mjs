import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const SYSTEM = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/sbin'];

/** The file of a server program, also in folders outside PATH; null if there is none. */
export function findProgram(name) {
  const folders = [...SYSTEM, ...(process.env.PATH ?? '').split(delimiter)];
  const found = folders.find((folder) => folder !== '' && existsSync(join(folder, name)));
  return found === undefined ? null : join(found, name);
}
