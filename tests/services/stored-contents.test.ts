import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { jobs } from '@/db/schema';
import { removeContents } from '@/lib/jobs/remove-contents';
import { holdContents, sha256Of, withStoredContents } from '@/lib/services/files/stored-contents';
import { getFileStore } from '@/lib/storage/file-store';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();
const content = (text: string) => ({ bytes: Buffer.from(text), mediaType: 'text/plain' });
const isStored = async (text: string) => (await (await getFileStore()).head(sha256Of(text))) !== null;

test('no transaction writes to the file store', async () => {
  const store = await getFileStore();
  const put = () => store.put('inside', new Blob(['inside']).stream(), 'text/plain');
  await expect(database.db.transaction(put)).rejects.toThrow('a transaction writes to the file store: put');
  await expect(database.db.transaction((tx) => tx.transaction(put))).rejects.toThrow('a transaction writes');
  expect(await put()).toEqual({ sizeBytes: 6 });
});

test('contents are stored before the transaction that refers to them', async () => {
  const { db } = database;
  const stored = await withStoredContents(db, [content('a'), content('b'), content('a')], () =>
    db.transaction(async (tx) => {
      await holdContents(tx, [sha256Of('b'), sha256Of('a')]);
      return [await isStored('a'), await isStored('b')];
    }),
  );
  expect(stored).toEqual([true, true]);
});

test('a content that a job removes in between is stored again', async () => {
  const { db } = database;
  let runs = 0;
  await withStoredContents(db, [content('lost')], async () => {
    runs += 1;
    if (runs === 1) await removeContents(db, [sha256Of('lost')]);
    await db.transaction((tx) => holdContents(tx, [sha256Of('lost')]));
  });
  expect([runs, await isStored('lost')]).toEqual([2, true]);
});

test('what a failed transaction would have referred to is removed by a job', async () => {
  const { db } = database;
  const failing = () => Promise.reject(new Error('refused'));
  await expect(withStoredContents(db, [content('left over')], failing)).rejects.toThrow('refused');
  const waiting = await db.select().from(jobs).where(eq(jobs.queue, 'remove-contents'));
  expect(waiting.map(({ payload }) => payload)).toEqual([{ sha256s: [sha256Of('left over')] }]);
  await removeContents(db, [sha256Of('left over')]);
  expect(await isStored('left over')).toBe(false);
});
