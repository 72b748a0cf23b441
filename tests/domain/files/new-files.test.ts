import { expect, it } from 'vitest';
import { DEMO_ZONE } from '@/db/seed/seed-clock';
import { filesAfter, filesSinceDay } from '@/lib/domain/files/new-files';

const file = (name: string, createdOn: string) => ({ name, createdOn });
const FILES = [
  file('old', '2026-11-17T21:00:00.000Z'),
  file('first', '2026-11-17T23:00:00.000Z'),
  file('second', '2026-11-18T12:00:00.000Z'),
  file('third', '2026-11-19T06:30:00.000Z'),
];
const names = (files: typeof FILES) => files.map(({ name }) => name);

it('files are new since the day on which they came, as it is in Berlin', () => {
  expect(names(filesSinceDay(FILES, '2026-11-18', DEMO_ZONE))).toEqual(['first', 'second', 'third']);
  expect(names(filesSinceDay(FILES, '2026-11-19', DEMO_ZONE))).toEqual(['third']);
  expect(names(filesSinceDay(FILES, '2026-11-20', DEMO_ZONE))).toEqual([]);
});

it('files are new after a download that does not have them', () => {
  expect(names(filesAfter(FILES, '2026-11-18T12:00:00.000Z'))).toEqual(['third']);
  expect(names(filesAfter(FILES, '2026-11-18T12:59:59.999+01:00'))).toEqual(['second', 'third']);
});
