import { beforeAll, describe, expect, test } from 'vitest';
import * as contract from '@/lib/contract/configuration-file';
import { createPerson } from '@/tests/support/accounts';
import { type Api, api } from '@/tests/support/api';
import { applyFile, planFile, writtenByFiles } from '@/tests/support/configuration-file';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();
let administrator: Api;

const ORGANISATION = { title: 'Nordsee', country: null, homepage: '', contactMail: '', imageUrl: '' };
const tenant = (key: string) => ({
  ...{ key, title: `${key} Bau`, numberPrefix: key.slice(0, 1) },
  salesOrganisations: { items: [{ ...ORGANISATION, key: `${key}-DE`, title: `${key} Deutschland` }] },
});
const PORTAL = {
  product: { key: 'planner', title: 'Nordsee', workflowsAllowed: true },
  tenants: { items: [tenant('NORD'), tenant('SUED')] },
};

const apply = (file: object) => applyFile(administrator, file);
const exported = () => administrator.call(contract.exportConfiguration);
const everything = () => writtenByFiles(database.db);
const reasons = async (file: object) =>
  (await planFile(administrator, file)).steps.flatMap(({ key, messages }) =>
    messages.map(({ code, field }) => `${key} ${code} ${field}`),
  );

beforeAll(async () => {
  administrator = api(await createPerson(database.db, { isInternal: true, isAdministrator: true }));
  await apply(PORTAL);
});

describe('companies of customers in a file', () => {
  const companiesOf = (items: object[], mode = 'add') => ({ companies: { mode, items } });
  const DEICHBAU = {
    ...{ key: 'k 071/2', name: 'Deichbau', city: 'Husum', country: 'de', gln: '4260123456788' },
    salesOrganisations: ['SUED-DE', 'NORD-DE'],
  };

  test('are made with the keys of whom they buy from, and applied twice change nothing', async () => {
    await apply(companiesOf([DEICHBAU]));
    const file = await exported();
    expect(file.companies?.items).toMatchObject([
      { ...DEICHBAU, salesOrganisations: ['NORD-DE', 'SUED-DE'], isActive: true },
    ]);
    const before = await everything();
    expect((await apply(companiesOf([DEICHBAU]))).steps).toEqual([]);
    await apply(file);
    expect(await everything()).toEqual(before);
  });

  test('change what they name, and are deactivated where a complete section leaves them out', async () => {
    await apply(
      companiesOf([
        { key: 'k 071/2', city: 'Tating' },
        { key: 'K-9', name: 'Siel' },
      ]),
    );
    expect((await exported()).companies?.items).toMatchObject([
      { key: 'K-9', name: 'Siel', salesOrganisations: [] },
      { key: 'k 071/2', city: 'Tating', salesOrganisations: ['NORD-DE', 'SUED-DE'] },
    ]);
    await apply(companiesOf([{ key: 'K-9' }], 'complete'));
    expect((await exported()).companies?.items).toMatchObject([
      { key: 'K-9', isActive: true },
      { key: 'k 071/2', isActive: false },
    ]);
  });

  test('are refused with the place and the reason, and nothing is written', async () => {
    const before = await everything();
    expect(await reasons(companiesOf([{ key: 'K-10', name: 'Koog', salesOrganisations: ['WEST'] }]))).toEqual(
      [expect.stringContaining('K-10 UnknownKey')],
    );
    expect(await reasons(companiesOf([{ key: 'K-10', city: 'Tating' }]))).toEqual(['K-10 Required name']);
    for (const wrong of [{ gln: '1' }, { key: 'K;1' }, { name: 'x'.repeat(121) }, { salesOrgIDs: [1] }]) {
      const body = companiesOf([{ key: 'K-10', name: 'Koog', ...wrong }]);
      expect(await administrator.refusal(contract.planConfiguration, { body })).toMatchObject({
        status: 400,
      });
    }
    expect(await everything()).toEqual(before);
  });
});
