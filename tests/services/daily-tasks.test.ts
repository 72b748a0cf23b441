import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { mails, users } from '@/db/schema';
import { sendDailyTasks } from '@/lib/services/tasks/send-daily-tasks';
import { createPerson } from '@/tests/support/accounts';
import { createProject, createTenant, createUnit } from '@/tests/support/factories';
import { setUpTestDatabase } from '@/tests/support/test-database';

const test = setUpTestDatabase();
const morning = new Date('2026-11-21T05:00:00Z');

async function reader(login: string, values: Partial<typeof users.$inferInsert> = {}) {
  return createPerson(test.db, {
    login: `${login}@example.com`,
    language: 'de',
    dailyStatusMail: true,
    ...values,
  });
}

const written = async () => (await test.db.select().from(mails).orderBy(mails.recipient)).map(toLine);

function toLine({ recipient, subject }: typeof mails.$inferSelect) {
  return `${recipient.split('@')[0]}: ${subject}`;
}

describe('the mail of the morning', () => {
  beforeEach(async () => {
    await test.db.delete(mails);
    await test.db.update(users).set({ dailyStatusMail: false });
  });

  it('goes once a day to everybody who wants it and has a task', async () => {
    const { tenantId } = await createTenant(test.db);
    const people = {
      wants: await reader('wants'),
      dutch: await reader('dutch', { language: 'nl' }),
      silent: await reader('silent', { dailyStatusMail: false }),
      gone: await reader('gone', { disabledAt: morning }),
      idle: await reader('idle'),
    };
    const root = await createProject(test.db, {
      tenantId,
      title: 'Quartier',
      members: [
        [people.wants.userId, 'purchaser'],
        [people.wants.userId, 'reviewer'],
        [people.dutch.userId, 'reviewer'],
        [people.silent.userId, 'purchaser'],
        [people.gone.userId, 'purchaser'],
        [people.idle.userId, 'member'],
      ],
    });
    await createUnit(test.db, root, { unitType: 'aacorderlot', title: 'Haus A' });
    await Promise.all([sendDailyTasks(test.db, morning), sendDailyTasks(test.db, morning)]);
    await sendDailyTasks(test.db, new Date('2026-11-21T22:59:00Z'));
    expect(await written()).toEqual(['dutch: Er wacht een taak op u', 'wants: Eine Aufgabe wartet auf Sie']);
    await sendDailyTasks(test.db, new Date('2026-11-21T23:01:00Z'));
    expect(await written()).toHaveLength(4);
  });

  it('lists fifty tasks by project and counts the rest', async () => {
    const { tenantId } = await createTenant(test.db);
    const { userId } = await reader('busy');
    for (const title of ['Erstes', 'Zweites']) {
      const root = await createProject(test.db, { tenantId, title, members: [[userId, 'purchaser']] });
      for (let lot = 1; lot <= 30; lot++) {
        await createUnit(test.db, root, { unitType: 'aacorderlot', title: `Los ${lot}` });
      }
    }
    await sendDailyTasks(test.db, morning);
    const [mail] = await test.db.select().from(mails).where(eq(mails.recipientUserId, userId));
    expect(mail?.subject).toBe('60 Aufgaben warten auf Sie');
    expect(mail?.text.match(/^- Bestellung auslösen: P-\S+ Los/gm)).toHaveLength(50);
    expect(mail?.text).toContain('10 weitere Einträge sind hier nicht aufgeführt.');
    expect(mail?.text.match(/^P-\d+ (Erstes|Zweites)$/gm)).toHaveLength(2);
  });

  it('reaches more people than are read at a time', async () => {
    const { tenantId } = await createTenant(test.db);
    const passwordHash = null;
    const people = await test.db
      .insert(users)
      .values(
        Array.from({ length: 230 }, (_, n) => ({
          login: `many-${n}@example.com`,
          passwordHash,
          dailyStatusMail: true,
        })),
      )
      .returning({ userId: users.userId });
    const root = await createProject(test.db, {
      tenantId,
      members: people.map(({ userId }) => [userId, 'purchaser']),
    });
    await createUnit(test.db, root, { unitType: 'aacorderlot' });
    await sendDailyTasks(test.db, morning);
    expect(await test.db.$count(mails)).toBe(230);
  });
});
