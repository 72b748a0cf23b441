import { desc, eq } from 'drizzle-orm';
import { NextIntlClientProvider } from 'next-intl';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { LegalText } from '@/components/shell/legal-text';
import { adminLog, portalLegal } from '@/db/schema';
import * as portal from '@/lib/contract/configuration';
import {
  legalSections,
  MAX_LEGAL_TEXT,
  MAX_PHONE,
  MAX_PROVIDER,
  NO_LEGAL_TEXTS,
} from '@/lib/domain/configuration/legal-texts';
import { listGettingStarted } from '@/lib/services/configuration/getting-started';
import { loadLegalTexts } from '@/lib/services/configuration/legal-texts';
import messages from '@/messages/en.json' with { type: 'json' };
import { createPerson } from '@/tests/support/accounts';
import { type Api, api } from '@/tests/support/api';
import { createPortalProduct } from '@/tests/support/factories';
import { serviceContext } from '@/tests/support/service-context';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();
let administrator: Api;
let person: Awaited<ReturnType<typeof createPerson>>;

beforeAll(async () => {
  person = await createPerson(database.db, { isInternal: true, isAdministrator: true });
  administrator = api(person);
});
beforeEach(async () => {
  await createPortalProduct(database.db);
  await database.db.delete(portalLegal);
  await database.db.delete(adminLog);
});

const NORDSEE = {
  ...{ provider: 'Nordsee Baustoffe GmbH\nDeich 1\n26506 Norden', contactMail: 'portal@nordsee.example' },
  ...{ phone: '+49 4931 1', responsible: 'Ada Watt' },
  imprint: { de: '# Haftung\nKeine.' },
  privacy: { de: 'Wir speichern nichts.', nl: 'Wij bewaren niets.' },
};

const change = async (body: object) => (await administrator.call(portal.changePortalLegal, { body })).data;
const refusal = (body: object) => administrator.refusal(portal.changePortalLegal, { body });
const stored = () => loadLegalTexts(database.db);

function shownIn(locale: string, text: object): string {
  const children = createElement(LegalText, { title: 'Privacy', sections: legalSections(text, locale) });
  return renderToStaticMarkup(
    createElement(NextIntlClientProvider, { locale: 'en', messages, timeZone: 'UTC', children }),
  );
}

describe('what the operator publishes', () => {
  test('is empty, of version 0, until it is entered; then everybody reads it', async () => {
    expect(await stored()).toBeNull();
    const { data } = await administrator.call(portal.getPortalLegal);
    expect(data).toEqual({ ...NO_LEGAL_TEXTS, version: 0 });
    expect(await change({ ...NORDSEE, version: 0 })).toEqual({ ...NORDSEE, version: 1 });
    expect(await stored()).toMatchObject(NORDSEE);
    expect(await administrator.call(portal.getPortalLegal)).toEqual({ data: { ...NORDSEE, version: 1 } });
  });

  test('of the version that was read is changed, of an older one it is not', async () => {
    await change({ ...NORDSEE, version: 0 });
    const renamed = { ...NORDSEE, responsible: 'Uwe Watt' };
    expect(await refusal({ ...renamed, version: 0 })).toMatchObject({
      status: 412,
      code: 'StaleVersion',
      data: { ...NORDSEE, version: 1 },
    });
    expect(await change({ ...renamed, version: 1 })).toMatchObject({ responsible: 'Uwe Watt', version: 2 });
    const again = { body: NORDSEE, headers: { 'if-match': '"1"' } };
    expect(await administrator.refusal(portal.changePortalLegal, again)).toMatchObject({ status: 412 });
    expect(await change(NORDSEE)).toMatchObject({ version: 3 });
  });

  test('is written once of two who enter the first texts at once', async () => {
    const answers = await Promise.all(
      ['A', 'B'].map((provider) =>
        administrator.ask(portal.changePortalLegal, { body: { ...NORDSEE, provider, version: 0 } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
  });

  test('is logged: short fields as text, long ones by their length', async () => {
    await change(NORDSEE);
    const privacy = { de: 'Wir speichern nichts!', nl: ' ' };
    await change({ ...NORDSEE, phone: '', privacy });
    const [entry] = await database.db.select().from(adminLog).orderBy(desc(adminLog.entryId)).limit(1);
    expect(entry).toMatchObject({
      action: 'legalChanged',
      subjectId: 'planner',
      changes: [
        { field: 'phone', from: NORDSEE.phone, to: '' },
        { field: 'privacy.de', from: 21, to: 21 },
        { field: 'privacy.nl', from: 18, to: null },
      ],
    });
    expect(await stored()).toMatchObject({ privacy: { de: privacy.de } });
    await database.db.delete(adminLog);
    expect(await change({ ...NORDSEE, phone: '', privacy })).toMatchObject({ version: 2 });
    expect(await database.db.$count(adminLog)).toBe(0);
  });

  test.each([
    [{ privacy: { de: 'x'.repeat(MAX_LEGAL_TEXT + 1) } }, 'TooLong', 'privacy/de'],
    [{ imprint: { nl: 'x'.repeat(MAX_LEGAL_TEXT + 1) } }, 'TooLong', 'imprint/nl'],
    [{ provider: 'x'.repeat(MAX_PROVIDER + 1) }, 'TooLong', 'provider'],
    [{ phone: '1'.repeat(MAX_PHONE + 1) }, 'TooLong', 'phone'],
    [{ privacy: { de: 'a\u0000b' } }, 'UnreadableText', 'privacy/de'],
  ])('that does not fit is refused (%#)', async (values, code, reference) => {
    expect(await refusal({ ...NORDSEE, ...values })).toMatchObject({
      status: 400,
      messages: [{ code, reference }],
    });
    expect(await stored()).toBeNull();
  });

  test.each([{ contactMail: 'nobody' }, { privacy: { it: 'Niente' } }, { company: 'Nordsee' }])(
    'with %j is refused',
    async (values) => {
      expect(await refusal({ ...NORDSEE, ...values })).toMatchObject({ status: 400 });
    },
  );

  test('has room for the longest text in every language', async () => {
    const long = 'ß'.repeat(MAX_LEGAL_TEXT);
    const texts = { en: long, de: long, nl: long, fr: long, es: long };
    expect(await change({ ...NORDSEE, imprint: texts, privacy: texts })).toMatchObject({ privacy: texts });
  });
});

describe('the pages', () => {
  test('show texts as they were typed: nothing in them is markup', async () => {
    const script = '# <img src=x onerror=alert(1)>\n<script>alert(1)</script>';
    const { privacy } = await change({ ...NORDSEE, privacy: { en: script } });
    const page = shownIn('en', privacy);
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(page).not.toMatch(/<(script|img)/);
  });

  test('show the language of the reader, else English, else any, and say which', async () => {
    const { privacy } = await change(NORDSEE);
    expect(shownIn('nl', privacy)).toContain('Wij bewaren niets.');
    expect(shownIn('fr', privacy)).toMatch(/lang="de".*Wir speichern nichts\./);
    const english = await change({ ...NORDSEE, privacy: { ...NORDSEE.privacy, en: 'We store nothing.' } });
    expect(shownIn('fr', english.privacy)).toMatch(/lang="en".*We store nothing\./);
  });

  test('say that nothing is entered, and name no company', () => {
    expect(shownIn('en', {})).toContain(messages.legal.notEntered);
    expect(JSON.stringify(messages.legal)).not.toContain('GmbH');
  });
});

test('the step is done once provider and privacy policy are entered', async () => {
  const ctx = serviceContext(database.db, { ...person, isAdministrator: true }, []);
  const isDone = async () => (await listGettingStarted(ctx)).find(({ step }) => step === 'legal')?.isDone;
  expect(await isDone()).toBe(false);
  await change({ ...NORDSEE, privacy: {} });
  expect(await isDone()).toBe(false);
  await change({ ...NORDSEE, provider: '' });
  expect(await isDone()).toBe(false);
  await change({ ...NORDSEE, provider: 'N' });
  expect(await isDone()).toBe(true);
  await database.db.delete(portalLegal).where(eq(portalLegal.productId, 1));
});
