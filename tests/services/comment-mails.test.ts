import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { jobs, mails, members } from '@/db/schema';
import { answerComment, createComment, updateComment } from '@/lib/contract/comments';
import { jobPayloads } from '@/lib/jobs/queues';
import { mailComments } from '@/lib/services/comments/mail-comments';
import { createPerson } from '@/tests/support/accounts';
import { api } from '@/tests/support/api';
import { createProject, createTenant, createUnit, type TestUnit } from '@/tests/support/factories';
import { setUpTestDatabase } from '@/tests/support/test-database';

const test = setUpTestDatabase();

describe('the mail about comments', () => {
  let rob: { userId: string };
  let dora: { userId: string };
  let piet: { userId: string };
  let lot: TestUnit;
  let tenantId: number;

  beforeAll(async () => {
    ({ tenantId } = await createTenant(test.db));
  });
  beforeEach(async () => {
    await test.db.delete(mails);
    await test.db.delete(jobs);
    [rob, dora, piet] = [
      await createPerson(test.db, { language: 'de', firstName: 'Rob' }),
      await createPerson(test.db, { language: 'de', firstName: 'Dora' }),
      await createPerson(test.db, { language: 'nl', firstName: 'Piet' }),
    ];
    const root = await createProject(test.db, {
      ...{ tenantId, title: 'Quartier', variant: 'other', stateKey: 'ReviewDrawings' },
      members: [
        [rob.userId, 'reviewer'],
        [dora.userId, 'drafter'],
        [piet.userId, 'process planner'],
      ],
    });
    lot = await createUnit(test.db, root, { unitType: 'approvallot', title: 'EG' });
  });

  const comment = async (person: { userId: string }, more: object = {}) => {
    const body = { projectUnitID: lot.unitId, text: 'Zu schmal', anchor: { kind: 'unit' }, ...more };
    return (await api(person).call(createComment, { body })).data.commentID;
  };
  const answer = (person: { userId: string }, commentID: string, text: string) =>
    api(person).call(answerComment, { params: { commentID }, body: { text } });
  const run = async () => {
    const rows = await test.db.select().from(jobs).where(eq(jobs.queue, 'mail-comments'));
    for (const { payload } of rows) {
      const { rootUnitId, since } = jobPayloads['mail-comments'].parse(payload);
      await mailComments(test.db, rootUnitId, since);
    }
    return rows;
  };
  const written = async () =>
    new Map((await test.db.select().from(mails)).map((mail) => [mail.recipientUserId, mail.subject]));

  it('is one for all of a quarter of an hour: to whom it is assigned, who is named, whose was answered', async () => {
    const first = await comment(rob, {
      assigneeID: dora.userId,
      mentionedUserIDs: [dora.userId, piet.userId],
    });
    await comment(rob, { assigneeID: rob.userId, mentionedUserIDs: [rob.userId] });
    await answer(dora, first, 'Wird breiter');
    expect(await run()).toHaveLength(1);
    await run();
    const subjects = await written();
    const projectNo = /P-\d+/.exec(subjects.get(dora.userId) ?? '')?.[0];
    expect([...subjects]).toEqual(
      expect.arrayContaining([
        [dora.userId, `Ein Kommentar für Sie in ${projectNo}`],
        [piet.userId, `Een opmerking voor u in ${projectNo}`],
        [rob.userId, `Ein Kommentar für Sie in ${projectNo}`],
      ]),
    );
    expect(subjects.size).toBe(3);
  });

  it('is written about a later assignment, and not to somebody who has left the project', async () => {
    const commentID = await comment(rob, { mentionedUserIDs: [piet.userId] });
    await api(rob).call(updateComment, { params: { commentID }, body: { assigneeID: dora.userId } });
    await test.db.delete(members).where(eq(members.userId, piet.userId));
    await run();
    expect([...(await written()).keys()]).toEqual([dora.userId]);
  });
});
