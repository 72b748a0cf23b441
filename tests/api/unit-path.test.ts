import { beforeAll, expect, it } from 'vitest';
import { listUnitPath } from '@/lib/contract/units';
import { createPerson } from '@/tests/support/accounts';
import { api } from '@/tests/support/api';
import { createProject, createTenant, createUnit } from '@/tests/support/factories';
import { setUpTestDatabase } from '@/tests/support/test-database';

const test = setUpTestDatabase();
let userId: string;
let lotId: string;

beforeAll(async () => {
  const { db } = test;
  ({ userId } = await createPerson(db));
  const { tenantId } = await createTenant(db);
  const root = await createProject(db, { tenantId, title: 'Quay', members: [[userId, 'reviewer']] });
  const subproject = await createUnit(db, root, { unitType: 'subproject', title: 'Block' });
  await createUnit(db, subproject, { unitType: 'aacorderlot', title: 'Beside' });
  ({ unitId: lotId } = await createUnit(db, subproject, { unitType: 'aacorderlot', title: 'Attic' }));
});

const titles = async (query = {}) => {
  const { data, count } = await api({ userId }).call(listUnitPath, {
    params: { projectUnitID: lotId },
    query,
  });
  return [data.map(({ title }) => title).join(' '), count];
};

it('leads from the root down to the unit, and heeds what a list is asked for', async () => {
  expect(await titles()).toEqual(['Quay Block Attic', 3]);
  expect(await titles({ filter: "projectUnitType ne 'project'" })).toEqual(['Block Attic', 2]);
  expect(await titles({ orderby: 'title', top: 2 })).toEqual(['Attic Block', 3]);
  expect(await titles({ skip: 2 })).toEqual(['Attic', 3]);
});
