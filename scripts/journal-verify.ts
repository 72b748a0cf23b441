// npm run journal:verify: proves that no journal was changed. After --: --seal signs the ends of the journals
// with a new JOURNAL_KEY, --note FILE records them, --noted FILE compares with an earlier record.
import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { getDatabase } from '@/db/client';
import { journalKey } from '@/db/journal-seals';
import { isMigrated } from '@/db/migrate';
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
    case 'project':
      return `journal ${position} of ${written} is missing with everything in it`;
    case 'registry':
      return `the number of projects with a journal is not signed with this JOURNAL_KEY, or not theirs`;
  }
}

function nameOf({ project, rootUnitId }: BrokenJournal): string {
  return project ?? (rootUnitId === null ? 'All journals' : `deleted project ${rootUnitId}`);
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
const key = journalKey();
const { db, close } = await getDatabase();
try {
  if (!(await isMigrated(db)))
    throw new Error('The database is not of this release: npm run db:migrate first.');
  const noted = values.noted === undefined ? [] : await readEnds(values.noted);
  const { projects, entries, ends, broken } = values.seal
    ? await sealJournal(db, key)
    : await verifyJournal(db, { key, noted });
  for (const journal of broken) {
    console.error(`${nameOf(journal)}: ${sentence(journal)}`);
  }
  if (broken.length > 0) process.exitCode = 1;
  const verdict = broken.length === 0 ? 'all as they were written' : `findings: ${broken.length}`;
  console.log(`${entries} entries of ${projects} projects: ${verdict}.`);
  if (values.note !== undefined) await writeFile(values.note, ends.map(lineOf).join(''));
} finally {
  await close();
}
