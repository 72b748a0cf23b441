import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { jobs, mails, members, ownNotifications, users } from '@/db/schema';
import { createComment } from '@/lib/contract/comments';
import { markNotifications, setProjectFollow } from '@/lib/contract/notifications';
import { saveSettings } from '@/lib/contract/profile';
import type { NotificationMail } from '@/lib/domain/notifications/kinds';
import { jobPayloads } from '@/lib/jobs/queues';
import { mailComments } from '@/lib/services/comments/mail-comments';
import { mailDailyNotifications, mailNotifications } from '@/lib/services/notifications/mail-notifications';
import { createPerson } from '@/tests/support/accounts';
import { api } from '@/tests/support/api';
import { createProject, createTenant, createUnit, type TestUnit } from '@/tests/support/factories';
import { setUpTestDatabase } from '@/tests/support/test-database';

const test = setUpTestDatabase();
const DAY_MS = 86_400_000;

describe('mails about notifications', () => {
  let rob: { userId: string };
  let readers: Record<NotificationMail, { userId: string }>;
  let lot: TestUnit;
  let tenantId: number;

  beforeAll(async () => {
    ({ tenantId } = await createTenant(test.db));
  });
  beforeEach(async () => {
    await test.db.delete(mails);
    await test.db.delete(jobs);
    await test.db.delete(ownNotifications);
    const reader = async (notificationMail: NotificationMail) => {
      const person = await createPerson(test.db, { language: 'de' });
      const body = { dailyStatusMail: false, notificationMail };
      const { data } = await api(person).call(saveSettings, { body });
      expect(data.userProfile.notificationMail).toBe(notificationMail);
      return person;
    };
    rob = await createPerson(test.db, { firstName: 'Rob' });
    readers = {
      atOnce: await reader('atOnce'),
      daily: await reader('daily'),
      mentions: await reader('mentions'),
      never: await reader('never'),
    };
    const root = await createProject(test.db, {
      ...{ tenantId, title: 'Quartier', variant: 'other', stateKey: 'ReviewDrawings' },
      members: [
        [rob.userId, 'reviewer'],
        ...Object.values(readers).map(({ userId }): [string, 'drafter'] => [userId, 'drafter']),
      ],
    });
    lot = await createUnit(test.db, root, { unitType: 'approvallot', title: 'EG' });
  });

  const everybody = () => Object.values(readers).map(({ userId }) => userId);
  const comment = (mentionedUserIDs: string[] = []) => {
    const body = { projectUnitID: lot.unitId, text: 'Zu schmal', anchor: { kind: 'unit' }, mentionedUserIDs };
    return api(rob).call(createComment, { body });
  };
  const runJobs = async () => {
    const rows = await test.db.select().from(jobs).where(eq(jobs.queue, 'mail-notifications'));
    for (const { payload } of rows) {
      const { rootUnitId, since } = jobPayloads['mail-notifications'].parse(payload);
      await mailNotifications(test.db, rootUnitId, since);
    }
    return rows.length;
  };
  const written = async () =>
    (await test.db.select().from(mails)).map(({ recipientUserId, template, subject, text }) => ({
      recipientUserId,
      template,
      subject,
      text,
    }));

  it('come within a quarter of an hour to those who want them, once, in their language', async () => {
    await comment();
    await comment();
    expect(await runJobs()).toBe(1);
    await runJobs();
    expect(await written()).toEqual([
      {
        recipientUserId: readers.atOnce.userId,
        template: 'Notifications',
        subject: '2 Benachrichtigungen für Sie',
        text: expect.stringMatching(/Rob .*hat .*Zu schmal.*\n.*\/viewer\/.*\?comment=/),
      },
    ]);
    expect((await written())[0]?.text).toContain('/home/app/profile');
  });

  it('come in the morning to those who want that, and once a day', async () => {
    await comment(everybody());
    const morning = new Date();
    await mailDailyNotifications(test.db, morning);
    await mailDailyNotifications(test.db, morning);
    const daily = (await written()).filter(({ template }) => template === 'Notifications');
    expect(daily.map(({ recipientUserId }) => recipientUserId)).toEqual([readers.daily.userId]);
    await mailDailyNotifications(test.db, new Date(morning.getTime() + 2 * DAY_MS));
    expect(await written()).toHaveLength(1);
  });

  it('leave out what was read, muted or is no longer seen', async () => {
    const rootProjectUnitID = lot.rootUnitId;
    await comment();
    const [own] = await test.db
      .select()
      .from(ownNotifications)
      .where(eq(ownNotifications.userId, readers.atOnce.userId));
    const body = { notificationIDs: [own?.notificationId ?? ''] };
    await api(readers.atOnce).call(markNotifications, { body });
    await test.db.delete(members).where(eq(members.userId, readers.daily.userId));
    await runJobs();
    await mailDailyNotifications(test.db, new Date());
    expect(await written()).toEqual([]);

    await test.db.delete(jobs);
    const muted = { params: { rootProjectUnitID }, body: { isFollowed: false } };
    await api(readers.atOnce).call(setProjectFollow, muted);
    await comment();
    expect(await runJobs()).toBe(0);
  });

  it('about what is meant for a person come as before, but not to who wants none or one a day', async () => {
    await comment(everybody());
    const [job] = await test.db.select().from(jobs).where(eq(jobs.queue, 'mail-comments'));
    const { rootUnitId, since } = jobPayloads['mail-comments'].parse(job?.payload);
    await mailComments(test.db, rootUnitId, since);
    const people = (await written()).map(({ recipientUserId }) => recipientUserId);
    expect(people.sort()).toEqual([readers.atOnce.userId, readers.mentions.userId].sort());
    // Not a second time among all the others.
    expect(await runJobs()).toBe(0);
  });

  it('are those meant for the person alone until they choose', async () => {
    const { userId } = await createPerson(test.db);
    const [person] = await test.db.select().from(users).where(eq(users.userId, userId));
    expect(person?.notificationMail).toBe('mentions');
  });
});
