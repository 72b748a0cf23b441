import { writeFile } from 'node:fs/promises';
import { afterAll } from 'vitest';
import * as z from 'zod';
import { observeStatements } from '@/db/statement-observers';
import { readText } from '@/tests/support/source-code';

const FILE = 'db/migrations/released-statements.json';
const ASKING = /^\s*(select|with|insert|update|delete)\s/i;

/** What the suite of calls of the former release asked the database, each statement once. */
export function releasedStatements(): string[] {
  return z.array(z.string()).parse(JSON.parse(readText(FILE)));
}

/** With `RECORD_RELEASE=1` and on Postgres: writes what the tests of a file ask the database, for the next release. */
export function recordReleasedStatements(): void {
  if (!process.env.RECORD_RELEASE) return;
  const texts = new Set<string>();
  const stop = observeStatements((text) => {
    if (ASKING.test(text)) texts.add(text);
    return () => undefined;
  });
  afterAll(async () => {
    stop();
    await writeFile(FILE, `${JSON.stringify([...texts].sort(), null, 1)}\n`);
  });
}
