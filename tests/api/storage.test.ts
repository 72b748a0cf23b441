import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { calendarFeeds, fileUploads, idempotencyKeys, structureDrafts } from '@/db/schema';
import { createToken } from '@/lib/contract/account';
import { createCalendarFeed } from '@/lib/contract/calendar-feeds';
import * as comments from '@/lib/contract/comments';
import type { Endpoint } from '@/lib/contract/endpoint';
import { listFiles } from '@/lib/contract/files';
import { createView, updateView } from '@/lib/contract/list-views';
import { saveAacItems } from '@/lib/contract/orders';
import { saveStructureDraft } from '@/lib/contract/structure';
import { beginUpload } from '@/lib/contract/uploads';
import { getUserStorage } from '@/lib/contract/users';
import { MAX_COMMENTS_PER_PERSON } from '@/lib/domain/comments/limits';
import { STORED_LIMITS, type StoredKind } from '@/lib/domain/storage/stored-limits';
import { COMMENT_RATE } from '@/lib/services/comments/comment-room';
import { getFileStore } from '@/lib/storage/file-store';
import { createPerson, TEST_PASSWORD } from '@/tests/support/accounts';
import { type Api, api, type CallInput } from '@/tests/support/api';
import { createComment } from '@/tests/support/comments';
import {
  createAacRow,
  createProject,
  createTenant,
  createUnit,
  type TestUnit,
} from '@/tests/support/factories';
import { pictureForm, plainPicture } from '@/tests/support/pictures';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();
let userId: string;
let self: Api;
let administrator: Api;
let tenantId: number;
let root: TestUnit;
let lot: TestUnit;

beforeAll(async () => {
  ({ tenantId } = await createTenant(database.db));
});
beforeEach(async () => {
  const { db } = database;
  ({ userId } = await createPerson(db));
  self = api({ userId });
  administrator = api(await createPerson(db, { isInternal: true, isAdministrator: true }));
  root = await createProject(db, {
    tenantId,
    members: [
      [userId, 'purchaser'],
      [userId, 'reviewer'],
    ],
  });
  const house = await createUnit(db, root, { unitType: 'subproject' });
  lot = await createUnit(db, house, { unitType: 'aacorderlot' });
});

const stored = async (kind: StoredKind) =>
  (await administrator.call(getUserStorage, { params: { userID: userId } })).data.stored[kind];
const batch = (key?: string) => ({
  body: { projectUnitID: lot.unitId, create: [], update: [], delete: [] },
  ...(key !== undefined && { headers: { 'idempotency-key': key } }),
});
const about = { projectUnitID: '', text: 'The door is too narrow.', anchor: { kind: 'unit' } };
const newComment = () => ({ body: { ...about, projectUnitID: lot.unitId } });

async function storeKeys(count: number): Promise<void> {
  await database.db.execute(sql`
    insert into idempotency_keys (user_id, key, request_hash, expires_at)
    select ${userId}::uuid, 'stored-' || n, 'hash', now() + interval '1 hour'
    from generate_series(1, ${count}::int) n`);
}

describe('calls with an Idempotency-Key', () => {
  test('on a long table store a reference, and are answered with the whole table again', async () => {
    const { db } = database;
    for (let row = 0; row < 300; row += 1) await createAacRow(db, lot);
    const first = await self.call(saveAacItems, batch('first'));
    for (let sent = 0; sent < 10; sent += 1) await self.call(saveAacItems, batch(`more-${sent}`));
    const { count, bytes } = await stored('answers');
    expect(count).toBe(11);
    expect(bytes).toBeLessThan(11 * 500);
    expect(first.data).toHaveLength(300);
    expect(await self.call(saveAacItems, batch('first'))).toEqual(first);
  });

  test('that are sent again name the rows that they created, once', async () => {
    const row = { sublotName: 'Hall', floorName: '0', productNo: 0, itemLength: 2.62, qty: 3 };
    const sent = { ...batch('created'), body: { ...batch().body, create: [row, row] } };
    const first = await self.call(saveAacItems, sent);
    const again = await self.call(saveAacItems, sent);
    expect(again).toEqual(first);
    expect(again.created).toHaveLength(2);
    expect(again.data).toHaveLength(2);
    const [kept] = await database.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, 'created'));
    expect(kept?.body?.length).toBeLessThan(300);
  });

  test('are refused beyond what one person may store; without a key they are not', async () => {
    await storeKeys(STORED_LIMITS.answers.count);
    expect(await self.refusal(saveAacItems, batch('one more'))).toMatchObject({
      ...{ status: 409, code: 'StorageFull' },
    });
    await self.call(saveAacItems, batch());
    expect(await stored('answers')).toMatchObject({ count: STORED_LIMITS.answers.count });
  });
});

describe('comments', () => {
  test('of one person are limited in time', async () => {
    for (let sent = 0; sent < COMMENT_RATE.max; sent += 1)
      await self.call(comments.createComment, newComment());
    expect(await self.refusal(comments.createComment, newComment())).toMatchObject({
      ...{ status: 429, code: 'TooManyRequests' },
    });
  });

  test('of one person are limited in each project, answers included', async () => {
    const { commentId } = await createComment(database.db, lot, { authorId: userId });
    await database.db.execute(sql`
      insert into comment_answers (answer_id, comment_id, author_id, text)
      select gen_random_uuid(), ${commentId}::uuid, ${userId}::uuid, 'Yes.'
      from generate_series(2, ${MAX_COMMENTS_PER_PERSON}::int)`);
    expect(await self.refusal(comments.createComment, newComment())).toMatchObject({
      ...{ status: 409, code: 'TooManyComments' },
    });
    const params = { commentID: commentId };
    expect(await self.refusal(comments.answerComment, { params, body: { text: 'No.' } })).toMatchObject({
      code: 'TooManyComments',
    });
  });

  test('have pictures that count for their author and for the project', async () => {
    const { data } = await self.call(comments.createComment, newComment());
    const usage = async () =>
      (await self.call(listFiles, { params: { projectUnitID: root.unitId, id: root.unitId } })).usage;
    const before = await usage();
    const picture = await plainPicture(64, 64);
    const size = picture.length;
    const params = { commentID: data.commentID };
    await self.call(comments.saveCommentPicture, { params, body: await pictureForm(picture) });
    expect(await stored('pictures')).toEqual({ count: 1, bytes: size });
    expect((await usage()).usedBytes - before.usedBytes).toBe(size);
  });
});

/** Fills a kind up to its limit, and the call that stores one more. */
const FULL: Record<string, () => Promise<{ endpoint: Endpoint; input: CallInput }>> = {
  pictures: async () => {
    const full = {
      sha256: 'a'.repeat(64),
      pictureKind: 'png',
      pictureBytes: STORED_LIMITS.pictures.bytes,
    } as const;
    await createComment(database.db, lot, { authorId: userId, ...full });
    const { commentId } = await createComment(database.db, lot, { authorId: userId });
    const input = { params: { commentID: commentId }, body: await pictureForm(await plainPicture(96, 64)) };
    return { endpoint: comments.saveCommentPicture, input };
  },
  drafts: async () => {
    const { db } = database;
    const of = { tenantId, variant: 'other', stateKey: 'Structuring' } as const;
    const draft = { version: 1, base: [], tree: [] };
    for (let made = 0; made < STORED_LIMITS.drafts.count; made += 1) {
      const { unitId: rootUnitId } = await createProject(db, of);
      await db.insert(structureDrafts).values({ rootUnitId, userId, draft });
    }
    const { unitId: rootId } = await createProject(db, { ...of, members: [[userId, 'salesPlanner']] });
    return { endpoint: saveStructureDraft, input: { params: { rootId }, body: draft } };
  },
  views: async () => {
    await database.db.execute(sql`
      insert into list_views (view_id, product_id, owner_id, list, name, query, arrangement)
      select gen_random_uuid(), (select product_id from portal_products limit 1), ${userId}::uuid,
        'journal', 'Mine', '', '{}'::jsonb
      from generate_series(1, ${STORED_LIMITS.views.count}::int)`);
    const arrangement = { hidden: [], order: [], pinned: [], widths: {} };
    const body = { list: 'tasks', name: 'One more', query: '', arrangement, tenantID: null };
    return { endpoint: createView, input: { body } };
  },
  'views that grow': async () => {
    const arrangement = { hidden: [], order: [], pinned: [], widths: {} };
    const body = { list: 'tasks', name: 'Mine', query: '', arrangement, tenantID: null };
    const { data } = await self.call(createView, { body });
    await database.db.execute(sql`
      insert into list_views (view_id, product_id, owner_id, list, name, query, arrangement)
      select gen_random_uuid(), (select product_id from portal_products limit 1), ${userId}::uuid,
        'journal', 'Large', repeat('x', ${STORED_LIMITS.views.bytes / 8 - 1000}::int), '{}'::jsonb
      from generate_series(1, 8)`);
    const order = Array.from({ length: 40 }, (_, at) => `column_${at}_${'x'.repeat(20)}`);
    // The same size is taken, more is not.
    const params = { viewID: data.viewID };
    await self.call(updateView, { params, body: { ...body, name: 'Ours' } });
    await database.db.execute(sql`
      update list_views set query = query || repeat('x', 1000) where owner_id = ${userId}::uuid and name = 'Large'`);
    const input = { params, body: { ...body, arrangement: { ...arrangement, order } } };
    return { endpoint: updateView, input };
  },
  tokens: async () => {
    await database.db.execute(sql`
      insert into access_tokens (token_id, user_id, name, token_hash, scope, expires_at)
      select gen_random_uuid(), ${userId}::uuid, 'ERP', gen_random_uuid()::text, 'read', now() + interval '1 day'
      from generate_series(1, ${STORED_LIMITS.tokens.count}::int)`);
    const body = { name: 'One more', scope: 'read', expiresInDays: 30, password: TEST_PASSWORD };
    return { endpoint: createToken, input: { body } };
  },
  feeds: async () => {
    const { db } = database;
    const createdAt = new Date();
    for (let made = 0; made < STORED_LIMITS.feeds.count; made += 1) {
      const { unitId: rootUnitId } = await createProject(db, { tenantId });
      const tokenHash = crypto.randomUUID();
      await db.insert(calendarFeeds).values({ rootUnitId, userId, tokenHash, createdAt });
    }
    const params = { rootProjectUnitID: root.unitId };
    return { endpoint: createCalendarFeed, input: { params } };
  },
  uploads: async () => {
    const { unitId } = await createProject(database.db, {
      ...{ tenantId, variant: 'other', stateKey: 'Preparing', members: [[userId, 'drafter']] },
    });
    const of = { unitId, userId, name: 'Plan.pdf', storageKey: 'key', storeHandle: 'handle' };
    const expiresAt = new Date(Date.now() + 60_000);
    const announced = { sizeBytes: STORED_LIMITS.uploads.bytes, expiresAt };
    await database.db.insert(fileUploads).values({ ...of, ...announced });
    const metadata = [`projectUnitID ${btoa(unitId)}`, `filename ${btoa('Plan.pdf')}`].join(',');
    const headers = { 'tus-resumable': '1.0.0', 'upload-length': '1000', 'upload-metadata': metadata };
    return { endpoint: beginUpload, input: { headers } };
  },
};

test.each(Object.entries(FULL))('%s are refused beyond what one person may store', async (_, fill) => {
  const { endpoint, input } = await fill();
  const written = vi.spyOn(await getFileStore(), 'put');
  onTestFinished(() => written.mockRestore());
  expect(await self.refusal(endpoint, input)).toMatchObject({ status: 409, code: 'StorageFull' });
  expect(written).not.toHaveBeenCalled();
});

describe('the bytes of comments', () => {
  const { bytes } = STORED_LIMITS.comments;
  /** 600 UTF-16 units, 1,200 bytes. */
  const long = '😀'.repeat(300);

  // Texts of 128 MB would take minutes.
  beforeEach(() => {
    STORED_LIMITS.comments.bytes = 2_500;
  });
  afterEach(() => {
    STORED_LIMITS.comments.bytes = bytes;
  });

  test('are limited, not only the number of comments', async () => {
    const made = { body: { ...newComment().body, text: long } };
    await self.call(comments.createComment, made);
    expect(await self.refusal(comments.createComment, made)).toMatchObject({
      ...{ status: 409, code: 'StorageFull' },
    });
    await self.call(comments.createComment, newComment());
  });

  test('are limited for a changed text too, which may always become shorter', async () => {
    const { data } = await self.call(comments.createComment, newComment());
    await self.call(comments.createComment, { body: { ...newComment().body, text: long } });
    const params = { commentID: data.commentID };
    const refused = await self.refusal(comments.updateComment, { params, body: { text: long } });
    expect(refused).toMatchObject({ status: 409, code: 'StorageFull' });
    await self.call(comments.updateComment, { params, body: { text: 'Yes.' } });
  });
});

test('what a person stores is shown to administrators alone', async () => {
  const params = { userID: userId };
  const { data } = await administrator.call(getUserStorage, { params });
  expect(data.limits).toEqual(STORED_LIMITS);
  expect(data.usedBytes).toBe(0);
  expect(await self.refusal(getUserStorage, { params })).toMatchObject({ code: 'Forbidden' });
});
