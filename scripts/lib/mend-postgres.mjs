import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { bin } from './paths.mjs';
import { Refusal } from './processes.mjs';

const mended = '/* mended by the portal */';

/**
 * postgres.js 3.4.9 postpones small writes. When the connection closes before, it writes to no socket at all,
 * which ends the process, or never writes on that connection again. Both ways a restart of the database
 * server becomes an outage of the portal; the driver's makers know and have not released a cure yet.
 */
const edits = [
  [
    '    clearImmediate(nextWriteTimer)\n',
    `    clearImmediate(nextWriteTimer)\n    chunk = nextWriteTimer = null ${mended}\n`,
  ],
  [
    '  function nextWrite(fn) {\n',
    `  function nextWrite(fn) {
    if (!socket) { ${mended}
      chunk = nextWriteTimer = null
      error(Errors.connection('CONNECTION_CLOSED', options, socket))
      return false
    }
`,
  ],
];

/** Applies the cure to the installed driver, once; refuses a driver that it does not know. */
export function mendPostgres() {
  for (const path of ['src', 'cjs/src'].map((folder) => bin('postgres', folder, 'connection.js'))) {
    if (!existsSync(path)) continue;
    const source = readFileSync(path, 'utf8');
    if (source.includes(mended)) continue;
    const unknown = edits.find(([from]) => !source.includes(from));
    if (unknown)
      throw new Refusal(
        'The installed postgres.js is another one than expected.',
        'See docs/decisions/0007.',
      );
    // A new file in its place: the old one may be shared with other checkouts.
    writeFileSync(
      `${path}.new`,
      edits.reduce((text, [from, to]) => text.replaceAll(from, to), source),
    );
    renameSync(`${path}.new`, path);
  }
}
