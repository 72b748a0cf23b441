// npm run journal:verify: proves that no journal was changed. After --: --seal signs the ends of the journals with
// a new JOURNAL_KEY, --note FILE writes them down, --noted FILE compares with what was written down earlier.
import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { getDatabase } from '@/db/client';
import { isMigrated } from '@/db/migrate';
import { env } from '@/lib/env';
import {
  type BrokenJournal,
  type JournalEnd,
  sealJournal,
  verifyJournal,
} from '@/lib/services/journal/verify-journal';

function sentence({ breach, position, written }: BrokenJournal): string {
  switch (breach) {
    case 'changed':
      return `entry ${position} of ${written} is not as it was written`;
    case 'missing':
      return `entry ${position} of ${written} is missing`;
    case 'added':
      return `${written} entries were written; those from ${position} on were not`;
    case 'head':
      return `the end of the journal is not that of its ${written} entries`;
    case 'seal':
      return 'the end of the journal is not signed with this JOURNAL_KEY';
    case 'rewritten':
      return `entries up to ${position} are not those that were noted`;
  }
}

function lineOf({ rootUnitId, entries, hash }: JournalEnd): string {
  return `${rootUnitId} ${entries} ${hash}\n`;
}

async function readEnds(file: string): Promise<JournalEnd[]> {
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '');
  return lines.map((line) => {
    const [rootUnitId = '', entries, hash = ''] = line.split(' ');
    return { rootUnitId, entries: Number(entries), hash };
  });
}

const { values } = parseArgs({
  options: { seal: { type: 'boolean', default: false }, note: { type: 'string' }, noted: { type: 'string' } },
});
const key = env().JOURNAL_KEY;
if (values.seal && key === undefined) {
  console.error('--seal signs with JOURNAL_KEY; set it to 32 or more random characters.');
  process.exit(1);
}
const { db, close } = await getDatabase();
try {
  if (!(await isMigrated(db)))
    throw new Error('The database is not of this release: npm run db:migrate first.');
  const noted = values.noted === undefined ? [] : await readEnds(values.noted);
  const { projects, entries, ends, broken } =
    values.seal && key !== undefined ? await sealJournal(db, key) : await verifyJournal(db, { key, noted });
  for (const journal of broken) {
    console.error(`${journal.project ?? `deleted project ${journal.rootUnitId}`}: ${sentence(journal)}`);
  }
  if (broken.length > 0) process.exitCode = 1;
  const verdict = broken.length === 0 ? 'all as they were written' : `${broken.length} projects are broken`;
  console.log(`${entries} entries of ${projects} projects: ${verdict}.`);
  if (values.note !== undefined) await writeFile(values.note, ends.map(lineOf).join(''));
} finally {
  await close();
}
