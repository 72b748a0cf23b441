import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { readText } from '@/tests/support/source-code';

const releasedSchema = z.strictObject({
  /** Of its sources, for `npm run test:upgrade`. */
  commit: z.string().regex(/^[0-9a-f]{40}$/),
  last: z.string(),
  contracts: z.record(z.string(), z.string().min(20)),
});
const journalSchema = z.object({ entries: z.array(z.object({ tag: z.string() })) });

const read = (path: string): unknown => JSON.parse(readText(path));
const released = releasedSchema.parse(read('db/migrations/released.json'));
const tags = journalSchema.parse(read('db/migrations/meta/_journal.json')).entries.map(({ tag }) => tag);

/** What a statement takes away from a release that does not know it; null where it only adds. */
function takenAway(statement: string): string | null {
  const text = statement.replaceAll(/--.*$/gm, ' ').replaceAll(/\s+/g, ' ').trim();
  if (/^drop (table|column|type|schema|view|function)|^truncate|^delete /i.test(text)) return text;
  if (!/^alter (table|type) /i.test(text)) return null;
  // A foreign key only limits what is written; without it, rows may stay that the former release would delete.
  const takes =
    /\b(drop (column|constraint(?! "\w+_fk")|default)|rename|set not null|set data type|alter column \S+ type)\b/i.test(
      text,
    );
  const demands = /\badd column\b(?!.*\bdefault\b).*\bnot null\b/i.test(text);
  // An old row, or one that the former release writes, may not fit.
  const checks = /\badd constraint\b/i.test(text) && !/foreign key/i.test(text);
  return takes || demands || checks ? text : null;
}

const statementsOf = (tag: string) =>
  readText(`db/migrations/${tag}.sql`)
    .split('--> statement-breakpoint')
    .flatMap((part) => part.split(/;\s*$/m));

describe('migrations', () => {
  it('have one snapshot, of the newest: what the next one is compared with', () => {
    const snapshots = readdirSync(new URL('../db/migrations/meta', import.meta.url)).filter(
      (name) => name !== '_journal.json',
    );
    expect(snapshots).toEqual([`${tags.at(-1)?.slice(0, 4)}_snapshot.json`]);
  });

  it('only add to what the former release knows, so that it serves on beside this one', () => {
    expect(tags).toContain(released.last);
    const later = tags.slice(tags.indexOf(released.last) + 1);
    const taking = later
      .filter((tag) => !(tag in released.contracts))
      .flatMap((tag) => statementsOf(tag).flatMap((text) => takenAway(text) ?? []));
    expect(taking).toEqual([]);
  });

  it('that take something away are named only while there are such', () => {
    const named = Object.keys(released.contracts);
    expect(
      named.filter((tag) => !tags.includes(tag) || tags.indexOf(tag) <= tags.indexOf(released.last)),
    ).toEqual([]);
    expect(named.filter((tag) => !statementsOf(tag).some(takenAway))).toEqual([]);
  });

  it.each([
    'DROP TABLE "jobs"',
    'ALTER TABLE "jobs" DROP COLUMN "queue"',
    'ALTER TABLE "jobs" DROP CONSTRAINT "jobs_queue_check"',
    'ALTER TABLE "jobs" RENAME COLUMN "queue" TO "name"',
    'ALTER TABLE "jobs" ALTER COLUMN "key" SET NOT NULL',
    'ALTER TABLE "jobs" ALTER COLUMN "key" SET DATA TYPE uuid',
    'ALTER TABLE "jobs" ADD COLUMN "priority" integer NOT NULL',
    'ALTER TABLE "jobs" ADD CONSTRAINT "positive" CHECK (attempts > 0)',
    "ALTER TYPE \"mail_status\" RENAME VALUE 'sent' TO 'gone'",
  ])('may not: %s', (statement) => {
    expect(takenAway(statement)).not.toBeNull();
  });

  it.each([
    'ALTER TABLE "jobs" ADD COLUMN "traceparent" text',
    'ALTER TABLE "jobs" ADD COLUMN "priority" integer DEFAULT 0 NOT NULL',
    'CREATE TABLE "views" ("id" uuid PRIMARY KEY NOT NULL)',
    'CREATE INDEX "jobs_idx" ON "jobs" ("queue")',
    'ALTER TABLE "a" ADD CONSTRAINT "a_b_fk" FOREIGN KEY ("b") REFERENCES "b"("id")',
    'ALTER TABLE "a" DROP CONSTRAINT "a_b_fk"',
  ])('may: %s', (statement) => {
    expect(takenAway(statement)).toBeNull();
  });
});
