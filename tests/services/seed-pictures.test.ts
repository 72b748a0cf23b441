import { inflateSync } from 'node:zlib';
import { isNull } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { salesOrganisations, tenants, users } from '@/db/schema';
import { seedTestDemo } from '@/tests/support/demo';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();
const stored: { content: Uint8Array; contentType: string }[] = [];

beforeAll(() =>
  seedTestDemo(database.db, {
    storeFile: async (content, contentType) => {
      stored.push({ content, contentType });
      return { sha256: `${stored.length}`.padStart(64, '0'), sizeBytes: content.byteLength };
    },
  }),
);

test('every tenant and organisation of the demo but Sturzwerk Deutschland has a logo', async () => {
  const without = await database.db
    .select()
    .from(salesOrganisations)
    .where(isNull(salesOrganisations.thumbnailKey));
  expect(without.map(({ salesOrgId }) => salesOrgId)).toEqual([31]);
  expect(await database.db.select().from(tenants).where(isNull(tenants.thumbnailKey))).toEqual([]);
});

test('some people have a picture and some have none', async () => {
  const all = await database.db.select().from(users);
  const pictured = all.filter(({ profileImageKey }) => profileImageKey !== null);
  expect(pictured.map(({ login }) => login)).toContain('purchaser@example.com');
  expect(pictured.map(({ login }) => login)).not.toContain('member@example.com');
});

test('the pictures are small PNGs of 256 px', () => {
  const pictures = stored.filter(({ contentType }) => contentType === 'image/png');
  expect(pictures).toHaveLength(22);
  for (const { content } of pictures) {
    const png = Buffer.from(content);
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([256, 256]);
    expect(png.byteLength).toBeLessThan(8_000);
    const length = png.readUInt32BE(33);
    expect(inflateSync(png.subarray(41, 41 + length)).byteLength).toBe(256 * (256 * 4 + 1));
  }
});
