import { asc, isNull } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { mails, reminders } from '@/db/schema';
import { runDelayRules } from '@/lib/services/workflow/run-delay-rules';
import { DEMO_NOW, seedTestDemo } from '@/tests/support/demo';
import { setUpTestDatabase } from '@/tests/support/test-database';

const test = setUpTestDatabase();

describe('the demo', () => {
  beforeAll(() => seedTestDemo(test.db));

  it('was seeded with exactly the rows its rules give', async () => {
    const open = () =>
      test.db
        .select({ unitId: reminders.unitId, ruleKey: reminders.ruleKey, stateSince: reminders.stateSince })
        .from(reminders)
        .where(isNull(reminders.closedOn))
        .orderBy(asc(reminders.unitId), asc(reminders.ruleKey));
    const seeded = await open();
    await runDelayRules(test.db, DEMO_NOW);
    expect(await open()).toEqual(seeded);
    expect(await test.db.$count(mails)).toBe(0);
  });
});
