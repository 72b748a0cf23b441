import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { jobs, mails } from '@/db/schema';
import { jobPayloads } from '@/lib/jobs/queues';
import { mailNewFiles } from '@/lib/services/files/mail-new-files';
import { createPerson } from '@/tests/support/accounts';
import { api } from '@/tests/support/api';
import { createProject, createTenant, createUnit, type TestUnit } from '@/tests/support/factories';
import { upload } from '@/tests/support/files';
import { pdfOf } from '@/tests/support/pdf-content';
import { setUpTestDatabase } from '@/tests/support/test-database';

const test = setUpTestDatabase();

async function planned() {
  const rows = await test.db.select().from(jobs).where(eq(jobs.queue, 'mail-new-files'));
  return rows.map(({ payload, runAt, createdAt }) => ({
    ...jobPayloads['mail-new-files'].parse(payload),
    minutes: Math.round((runAt.getTime() - createdAt.getTime()) / 60_000),
  }));
}

describe('the mail about new files', () => {
  const people: Record<'reviewer' | 'drafter' | 'member', { userId: string }> = {
    reviewer: { userId: '' },
    drafter: { userId: '' },
    member: { userId: '' },
  };
  let root: TestUnit;
  let house: TestUnit;
  let lot: TestUnit;

  let tenantId: number;

  beforeAll(async () => {
    ({ tenantId } = await createTenant(test.db));
  });
  beforeEach(async () => {
    await test.db.delete(mails);
    await test.db.delete(jobs);
    for (const key of ['reviewer', 'drafter', 'member'] as const) {
      people[key] = await createPerson(test.db, { language: 'de' });
    }
    root = await createProject(test.db, {
      tenantId,
      title: 'Quartier',
      variant: 'other',
      stateKey: 'ProvideFiles',
      members: [
        [people.reviewer.userId, 'reviewer'],
        [people.drafter.userId, 'drafter'],
        [people.member.userId, 'member'],
      ],
    });
    house = await createUnit(test.db, root, { unitType: 'subproject', title: 'Haus A' });
    lot = await createUnit(test.db, root, {
      unitType: 'approvallot',
      title: 'EG',
      parentUnitId: house.unitId,
      stateKey: 'Preparing',
    });
  });

  const run = async () => {
    for (const { rootUnitId, since } of await planned()) await mailNewFiles(test.db, rootUnitId, since);
  };
  const written = async () => {
    const rows = await test.db.select().from(mails);
    return rows.map(({ recipientUserId, subject }) => [recipientUserId, subject]);
  };

  it('is one for all files of a quarter of an hour, to who has a task there, not to who sent them', async () => {
    const reviewer = api(people.reviewer);
    await upload(reviewer, root.unitId, 'Lageplan.pdf', pdfOf(100, 1));
    await upload(reviewer, house.unitId, 'Ansicht.pdf', pdfOf(100, 2));
    await upload(reviewer, house.unitId, 'Ansicht.pdf', pdfOf(100, 3));
    expect(await planned()).toMatchObject([{ rootUnitId: root.unitId, minutes: 15 }]);
    await run();
    await run();
    expect(await written()).toEqual([
      [people.drafter.userId, expect.stringMatching(/^2 neue Dateien in P-/)],
    ]);
    const [mail] = await test.db.select().from(mails);
    expect(mail?.text).toMatch(/Ansicht\.pdf, P-\S+ Haus A/);
    expect(mail?.text).toContain('Version 2');
    expect(mail?.text).not.toContain('Lageplan.pdf, ');
  });

  it('is about the line of the task alone, and about files that are still there', async () => {
    const other = await createUnit(test.db, root, { unitType: 'subproject', title: 'Haus B' });
    const member = api(people.drafter);
    await upload(member, other.unitId, 'b.pdf', pdfOf(100, 4));
    await upload(member, lot.unitId, 'a.pdf', pdfOf(100, 5));
    await run();
    // The reviewer's task is the project's: everything below it counts.
    expect(await written()).toEqual([[people.reviewer.userId, expect.stringMatching(/^2 neue Dateien/)]]);
    await test.db.delete(mails);
    await test.db.delete(jobs);
    await upload(api(people.reviewer), other.unitId, 'c.pdf', pdfOf(100, 6));
    await run();
    expect(await written()).toEqual([]);
  });
});
