import { expect, test, vi } from 'vitest';
import { getChangeHub } from '@/lib/events/change-hub';
import { saveQuestionnaire } from '@/lib/services/questionnaire/save-questionnaire';
import { createPerson } from '@/tests/support/accounts';
import { createProject, createTenant } from '@/tests/support/factories';
import { serviceContext } from '@/tests/support/service-context';
import { PSW_COMPLETE } from '@/tests/support/sheets';
import { setUpTestDatabase } from '@/tests/support/test-database';

const TENANT = 1;
const database = setUpTestDatabase();

test('pages of a project are read again after a save of its sheet only where its verdict is another one', async () => {
  const { db } = database;
  await createTenant(db, undefined, TENANT);
  const member = await createPerson(db);
  const root = await createProject(db, {
    ...{ tenantId: TENANT, stateKey: 'Structuring', variant: 'other' },
    members: [[member.userId, 'member']],
  });
  const hub = await getChangeHub(database.database);
  const heard: string[] = [];
  const leave = hub.subscribe(({ event: { kind, unitId } }) => {
    heard.push(unitId === root.unitId ? `${kind} of the project` : kind);
  });
  const ctx = serviceContext(db, member, [TENANT]);
  const drafts = ['Lindenhof', 'Lindenhof II'].map((projectName) => ({ project: { projectName } }));
  for (const data of [...drafts, PSW_COMPLETE]) {
    await saveQuestionnaire(ctx, { rootUnitId: root.unitId, data, version: null });
  }
  await vi.waitFor(
    () => expect(heard).toEqual(['questionnaire', 'questionnaire', 'questionnaire', 'unit of the project']),
    30_000,
  );
  leave();
});
