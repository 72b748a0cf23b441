import { beforeAll, describe, expect, test } from 'vitest';
import { unitParams } from '@/db/schema';
import { getSheetPdf, saveQuestionnaire } from '@/lib/contract/questionnaire';
import { createPerson, sessionCookieOf } from '@/tests/support/accounts';
import { api, dispatch } from '@/tests/support/api';
import { createProject, createTenant, createUnit, type TestUnit } from '@/tests/support/factories';
import { textsOfPdf } from '@/tests/support/pdf-pages';
import { answersWith, PSW_COMPLETE } from '@/tests/support/sheets';
import { CCL_RULES, PSW_RULES } from '@/tests/support/tenant-rules';
import { setUpTestDatabase } from '@/tests/support/test-database';

const PSW_TENANT = 1;
const CCL_TENANT = 2;
const LOTS = 70;
const database = setUpTestDatabase();
/** Members by the language of their profile. */
let readers: Record<'en' | 'de' | 'nl', { userId: string }>;
let member: { userId: string };
/** A tenant without any feature. */
let plainTenantId: number;

beforeAll(async () => {
  const { db } = database;
  await createTenant(db, undefined, PSW_TENANT, PSW_RULES);
  await createTenant(db, undefined, CCL_TENANT, CCL_RULES);
  plainTenantId = (await createTenant(db, [])).tenantId;
  const reader = (language: Language) => createPerson(db, { language });
  readers = { en: await reader('en'), de: await reader('de'), nl: await reader('nl') };
  member = readers.en;
});

function projectIn(tenantId: number): Promise<TestUnit> {
  return createProject(database.db, {
    ...{ tenantId, title: 'Wohnen am Łódź-Ufer', variant: 'other', stateKey: 'Structuring' },
    members: Object.values(readers).map(({ userId }) => [userId, 'member']),
  });
}

const save = (root: TestUnit, data: object) =>
  api(member).call(saveQuestionnaire, { params: { rootUnitId: root.unitId }, body: { data } });

type Language = keyof typeof readers;

async function take({ unitId }: TestUnit, language: Language): Promise<Response> {
  const cookie = await sessionCookieOf(database.db, readers[language].userId);
  const url = `http://localhost:3000/api/questionnaire/${unitId}/sheet.pdf`;
  return dispatch(new Request(url, { headers: { cookie } }));
}

/** The text of each page. */
async function pagesOf(response: Response): Promise<string[]> {
  const pages = textsOfPdf(new Uint8Array(await response.arrayBuffer()));
  return pages.map((lines) => lines.join(' ').replace(/\s+/g, ' '));
}

describe('the sheet as a PDF', () => {
  test('has each sheet that is shown with the words, options and units of the language', async () => {
    const root = await projectIn(PSW_TENANT);
    await save(root, answersWith(PSW_COMPLETE, { project: { buildingHeight: 13.75 } }));
    const response = await take(root, 'de');
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const name = response.headers.get('content-disposition');
    expect(name).toMatch(/^attachment; filename="[\w-]+ - Wohnen am .+\.pdf"/);
    const german = (await pagesOf(response)).join(' ');
    for (const text of [
      'Wohnen am Łódź-Ufer',
      'Projekt',
      'Stürze',
      'Mehrfamilienhaus',
      '13,75 m',
      'Kein Kran',
      'KW 3/2027',
    ])
      expect(german).toContain(text);
    expect(german).not.toContain('Entwurf');
    const dutch = (await pagesOf(await take(root, 'nl'))).join(' ');
    expect(dutch).toContain('Appartementengebouw');
  });

  test('keeps question and answer together and numbers its pages, however long it is', async () => {
    const { db } = database;
    const root = await projectIn(CCL_TENANT);
    await db.insert(unitParams).values({ unitId: root.unitId, paramKey: 'Country', paramValue: 'nl' });
    const block = await createUnit(db, root, { unitType: 'subproject', title: 'Blok' });
    const schedule: object[] = [];
    for (let number = 1; number <= LOTS; number += 1) {
      const lot = await createUnit(db, block, { unitType: 'approvallot', title: `Verdieping ${number}.` });
      const note = `Regel een, ${'lang verhaal '.repeat(8)}einde ${number}.`;
      schedule.push({ projectUnitID: lot.unitId, features: ['crane'], deliveryWeek: '2031-W10', note });
    }
    await save(root, { 'nl-2': { 'ccl-delivery-schedule': schedule } });
    const pages = await pagesOf(await take(root, 'nl'));
    expect(pages.join(' ')).toContain('W 10/2031');
    for (let number = 1; number <= LOTS; number += 1) {
      const holding = pages.filter((page) => page.includes(`Verdieping ${number}.`));
      expect([number, holding.length]).toEqual([number, 1]);
      expect(pages.join(' ')).toContain(`einde ${number}.`);
    }
    expect(pages.length).toBeGreaterThan(2);
    const numbers = pages.map((_, at) => `Pagina ${at + 1} van ${pages.length}`);
    expect(pages.map((page) => /Pagina \d+ van \d+/.exec(page)?.[0])).toEqual(numbers);
  });

  test('says that nothing is filled in, or not everything', async () => {
    const root = await projectIn(PSW_TENANT);
    expect((await pagesOf(await take(root, 'en'))).join(' ')).toContain('No sheet has been filled in yet.');
    await save(root, { project: { projectName: 'Lindenhof' } });
    const draft = (await pagesOf(await take(root, 'en'))).join(' ');
    expect(draft).toContain('Draft, not complete');
    expect(draft).toContain('Lindenhof');
  });

  test('is for those who see the sheet', async () => {
    const root = await projectIn(PSW_TENANT);
    const stranger = await createPerson(database.db);
    const params = { rootUnitId: root.unitId };
    expect((await api(stranger).refusal(getSheetPdf, { params })).status).toBe(404);
    const without = await projectIn(plainTenantId);
    const refused = await api(member).refusal(getSheetPdf, { params: { rootUnitId: without.unitId } });
    expect([refused.status, refused.code]).toEqual([403, 'FeatureDisabled']);
  });
});
