import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { adminLog, preliminaryDays } from '@/db/schema';
import { listPreliminaryDays, updatePreliminaryDays } from '@/lib/contract/catalogue';
import { createPerson } from '@/tests/support/accounts';
import { type Api, api } from '@/tests/support/api';
import { createPlantOf } from '@/tests/support/catalogue';
import { createPortalProduct } from '@/tests/support/factories';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();
let administrator: Api;
let params: { id: string };

beforeAll(async () => {
  const { db } = database;
  await createPortalProduct(db);
  administrator = api(await createPerson(db, { isInternal: true, isAdministrator: true }));
  const { plantId } = await createPlantOf(db, 15);
  const [row] = await db.select().from(preliminaryDays).where(eq(preliminaryDays.plantId, plantId));
  params = { id: row?.preliminaryDaysId ?? '' };
});

const change = (body: object, version?: number) => ({
  params,
  body,
  ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
});

describe('preliminary days', () => {
  test('are refused where both spellings are sent and differ', async () => {
    const refused = await administrator.refusal(
      updatePreliminaryDays,
      change({ PreliminaryDays: 3, preliminaryDays: 5 }),
    );
    expect([refused.status, refused.code]).toEqual([400, 'ValidationFailed']);
  });

  test('are refused outside 1 to 365, with the bounds in the message', async () => {
    for (const preliminaryDays of [0, 366]) {
      const refused = await administrator.refusal(updatePreliminaryDays, change({ preliminaryDays }));
      expect([refused.status, refused.code]).toEqual([400, 'ValidationFailed']);
      expect(JSON.stringify(refused)).toContain(preliminaryDays === 0 ? 'at least 1' : 'at most 365');
    }
  });

  test('are changed in either spelling, by the version that was seen, and logged', async () => {
    const first = await administrator.call(updatePreliminaryDays, change({ PreliminaryDays: 16 }, 1));
    expect(first.data).toMatchObject({ preliminaryDays: 16, version: 2 });
    const second = await administrator.call(updatePreliminaryDays, change({ preliminaryDays: 17 }));
    expect(second.data).toMatchObject({ preliminaryDays: 17, version: 3 });
    const stale = await administrator.refusal(updatePreliminaryDays, change({ PreliminaryDays: 18 }, 1));
    expect(stale).toMatchObject({ status: 412, code: 'StaleVersion', data: { preliminaryDays: 17 } });
    expect((await administrator.call(listPreliminaryDays)).data).toContainEqual(second.data);
    const log = await database.db.select().from(adminLog).orderBy(adminLog.entryId);
    expect(log.map(({ action, subject, changes }) => [action, subject, changes])).toEqual([
      ['preliminaryDaysChanged', 'Plant 1: Product 1', [{ field: 'preliminaryDays', from: 15, to: 16 }]],
      ['preliminaryDaysChanged', 'Plant 1: Product 1', [{ field: 'preliminaryDays', from: 16, to: 17 }]],
    ]);
  });

  test('that stay as they are keep their version and leave no log', async () => {
    const [before] = await database.db.select().from(preliminaryDays);
    const same = { PreliminaryDays: before?.leadDays };
    const { data } = await administrator.call(updatePreliminaryDays, change(same));
    expect(data.version).toBe(before?.version);
  });

  test.each([
    [{ PreliminaryDays: 0 }, 'OutOfRange'],
    [{ PreliminaryDays: 366 }, 'OutOfRange'],
    [{ PreliminaryDays: 1.5 }, 'NotInteger'],
    [{ PreliminaryDays: 'ten' }, 'NotANumber'],
    [{}, 'Required'],
    [{ PreliminaryDays: 3, preliminaryDays: 5 }, 'IdMismatch'],
  ])('are refused as %j', async (body, code) => {
    expect(await administrator.refusal(updatePreliminaryDays, change(body))).toMatchObject({
      status: 400,
      messages: [{ code, reference: 'PreliminaryDays' }],
    });
  });

  test('are refused with the limit they exceed', async () => {
    const textFor = async (days: number) => {
      const refusal = await administrator.refusal(updatePreliminaryDays, change({ PreliminaryDays: days }));
      return refusal.messages?.[0]?.message;
    };
    expect(await textFor(0)).toContain('1');
    expect(await textFor(366)).toContain('365');
  });
});
