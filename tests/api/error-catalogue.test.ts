import { eq } from 'drizzle-orm';
import { createTranslator } from 'next-intl';
import { describe, expect, test } from 'vitest';
import { rateLimits, users } from '@/db/schema';
import { problemSchema } from '@/lib/contract/problem';
import { errorText } from '@/lib/http/error-texts';
import { problemCodes } from '@/lib/http/problem-status';
import de from '@/messages/de.json';
import en from '@/messages/en.json';
import nl from '@/messages/nl.json';
import { account } from '@/tests/api/error-catalogue/account.cases';
import { administration } from '@/tests/api/error-catalogue/administration.cases';
import { catalogueRefusals } from '@/tests/api/error-catalogue/catalogue.cases';
import { catalogueImportRefusals, importProblems } from '@/tests/api/error-catalogue/catalogue-imports.cases';
import { commentRefusals } from '@/tests/api/error-catalogue/comments.cases';
import { configuration } from '@/tests/api/error-catalogue/configuration.cases';
import { configurationFile, plannedProblems } from '@/tests/api/error-catalogue/configuration-file.cases';
import { deletion } from '@/tests/api/error-catalogue/deletion.cases';
import { deliveries } from '@/tests/api/error-catalogue/deliveries.cases';
import { fields } from '@/tests/api/error-catalogue/fields.cases';
import { fileRefusals } from '@/tests/api/error-catalogue/files.cases';
import { frame } from '@/tests/api/error-catalogue/frame.cases';
import { identity } from '@/tests/api/error-catalogue/identity.cases';
import { inside, shown } from '@/tests/api/error-catalogue/inside.cases';
import { memberRefusals } from '@/tests/api/error-catalogue/members.cases';
import { modelRefusals, wallRefusals } from '@/tests/api/error-catalogue/models.cases';
import { orderChanges } from '@/tests/api/error-catalogue/order-changes.cases';
import { orders } from '@/tests/api/error-catalogue/orders.cases';
import { screens } from '@/tests/api/error-catalogue/screens.cases';
import { settings } from '@/tests/api/error-catalogue/settings.cases';
import { substituteRefusals } from '@/tests/api/error-catalogue/substitutes.cases';
import { units } from '@/tests/api/error-catalogue/units.cases';
import { userImports } from '@/tests/api/error-catalogue/user-imports.cases';
import { workflow } from '@/tests/api/error-catalogue/workflow.cases';
import { type Api, api } from '@/tests/support/api';
import { LANGUAGES, type ProvokingCall, type Refusal } from '@/tests/support/error-catalogue';
import { RolePlaces } from '@/tests/support/role-places';
import { setUpTestDatabase } from '@/tests/support/test-database';

const planning = { units, deletion, workflow, deliveries };
const nouns = {
  frame,
  fields,
  account,
  administration,
  configuration,
  identity,
  catalogueRefusals,
  catalogueImportRefusals,
  configurationFile,
  settings,
  ...planning,
  orders,
  orderChanges,
  fileRefusals,
  memberRefusals,
  modelRefusals,
  wallRefusals,
  commentRefusals,
  substituteRefusals,
  userImports,
};
/** No-break spaces as the cases are typed: with the space bar. */
const typed = (texts: readonly string[]) => texts.map((text) => text.replaceAll('\u00a0', ' '));
const database = setUpTestDatabase();
const places = new RolePlaces(database);

async function make(person: Api, { endpoint, by, method, ...input }: ProvokingCall, language: string) {
  const headers = { 'accept-language': language, ...input.headers };
  const caller = by === undefined ? person : api(by);
  const answer = method
    ? await caller.send(method, endpoint.path.replace('{product}', 'planner'), { ...input, headers })
    : await caller.ask(endpoint, { ...input, headers });
  return problemSchema.parse(answer.body);
}

describe.each(Object.entries(nouns))('%s', (_, refusals: readonly Refusal[]) => {
  test.each(refusals)('$code', async ({ code, top = code, status, at, texts, ...entry }) => {
    const place = await places.named(entry.in ?? 'structuring');
    const caller = place.callers.get(entry.as ?? 'SP');
    if (!caller) throw new Error(`nobody in the column ${entry.as}`);
    const { userId } = caller;
    const person = api(userId === null ? null : { userId });
    // Refused calls count against limits too.
    await database.db.delete(rateLimits);
    const details: string[] = [];
    for (const language of LANGUAGES) {
      if (userId !== null) await database.db.update(users).set({ language }).where(eq(users.userId, userId));
      const problem = await make(person, await entry.call(place, caller), language);
      const message = problem.messages.find((each) => each.code === code && (!at || each.reference === at));
      expect([problem.status, problem.code, message?.reference ?? at]).toEqual([status, top, at]);
      details.push(code === problem.code ? problem.detail : (message?.message ?? JSON.stringify(problem)));
    }
    expect(typed(details)).toEqual(texts);
  });
});

describe('inside and on screens', () => {
  test.each(inside)('$code', ({ code, problem, texts }) => {
    const problems = LANGUAGES.map((language) => problem(language));
    expect(problems.map((each) => each.code)).toEqual([code, code, code]);
    expect(typed(problems.map((each) => each.detail))).toEqual(texts);
  });

  test.each([...shown, ...plannedProblems, ...importProblems])('$code', ({ code, rule, values, texts }) => {
    expect(rule()).toContain(code);
    expect(typed(LANGUAGES.map((language) => errorText(language, code, values)))).toEqual(texts);
  });

  test.each(screens)('$key', ({ key, values = {}, texts }) => {
    const details = [en, de, nl].map((messages, index) => {
      const translate = createTranslator({ locale: LANGUAGES[index] ?? 'en', messages: Object(messages) });
      return translate(key, values);
    });
    expect(typed(details)).toEqual(texts);
  });
});

/** Titles of statuses and the sentence that says who could do it are no refusals by themselves. */
const NO_REFUSALS = ['status', 'whoCan'];

function codesIn(node: unknown, prefix = ''): string[] {
  if (typeof node !== 'object' || node === null) return [prefix];
  return Object.entries(node).flatMap(([key, inner]) => codesIn(inner, prefix ? `${prefix}.${key}` : key));
}

test('every code has its entry, and every entry its code', () => {
  const entries = new Set(
    [...Object.values(nouns).flat(), ...inside, ...shown, ...plannedProblems, ...importProblems].map(
      ({ code }) => code,
    ),
  );
  const texts = codesIn(en.errors).filter((code) => !NO_REFUSALS.includes(code.split('.')[0] ?? ''));
  expect([...entries].sort()).toEqual([...new Set([...problemCodes(), ...texts])].sort());
});
