import { describe, expect, it } from 'vitest';
import { listFiles, readText } from '@/tests/support/source-code';

const LANGUAGES = ['en', 'de', 'nl', 'fr', 'es'] as const;

/** The cells of the glossary's rows: a term in five languages, its meaning, the keys of its message and of what explains it. */
function readGlossary(): string[][] {
  const rows = readText('docs/glossary.md')
    .split('\n')
    .filter((line) => line.startsWith('| '));
  return rows.slice(1).map((line) =>
    line
      .slice(1, -1)
      .split(' | ')
      .map((cell) => cell.trim().replaceAll('`', '')),
  );
}

function messageIn(language: string, key: string): string | undefined {
  const found = key
    .split('.')
    .reduce<unknown>(
      (node, part) => (typeof node === 'object' && node !== null ? Reflect.get(node, part) : undefined),
      JSON.parse(readText(`messages/${language}.json`)),
    );
  return typeof found === 'string' ? found : undefined;
}

/** All texts of a language with their keys. */
function messagesOf(language: string): [key: string, text: string][] {
  const below = (node: object, path: string): [string, string][] =>
    Object.entries(node).flatMap(([name, value]) =>
      typeof value === 'string' ? [[`${path}${name}`, value]] : below(value, `${path}${name}.`),
    );
  return below(JSON.parse(readText(`messages/${language}.json`)), '');
}

describe('glossary', () => {
  const terms = readGlossary();

  it('has every term in five languages, with its meaning, once', () => {
    expect(terms.length).toBeGreaterThan(80);
    expect(terms.filter((cells) => cells.length !== 8 || cells.slice(0, 6).includes(''))).toEqual([]);
    const names = terms.map(([english]) => english);
    expect(new Set(names).size).toBe(names.length);
  });

  it('says what the screens say', () => {
    const different = terms.flatMap((cells) => {
      const key = cells[6] ?? '';
      if (key === '') return [];
      return LANGUAGES.flatMap((language, index) => {
        const text = messageIn(language, key);
        if (text === undefined) return [`${language}: ${key} is missing`];
        return text.toLowerCase() === cells[index]?.toLowerCase() ? [] : [`${language}: ${key} is ${text}`];
      });
    });
    expect(different).toEqual([]);
  });

  it('explains terms as the pages do', () => {
    const different = terms.flatMap(([term, , , , , meaning, , key = '']) =>
      key === '' || messageIn('en', key) === meaning ? [] : [`${term}: ${key}`],
    );
    expect(different).toEqual([]);
    const explained = terms.map((cells) => cells[7] ?? '');
    const { terms: words, unitForms, stateMeanings, roleMeanings } = JSON.parse(readText('messages/en.json'));
    const keys = [
      ...Object.keys(words).map((word) => `terms.${word}`),
      ...Object.keys(unitForms.about).map((type) => `unitForms.about.${type}`),
      ...Object.keys(stateMeanings).map((state) => `stateMeanings.${state}`),
      ...Object.keys(roleMeanings).map((role) => `roleMeanings.${role}`),
    ];
    expect(keys.filter((key) => !explained.includes(key))).toEqual([]);
  });

  it('has its own word for a lot in every language, wherever English speaks of one', () => {
    const words = {
      de: /los(e|es|en)?\b/i,
      nl: /(^|[^a-z])(goedkeurings|bestel)?(deel|delen)\b/i,
      fr: /lot/i,
      es: /lote/i,
    };
    // Names of values are the same in every language.
    const textOf = (text: string) => text.replaceAll(/\{[a-z]\w*[,}]/g, '');
    const english = messagesOf('en').filter(([, text]) => /\blots?\b/i.test(textOf(text)));
    const different = Object.entries(words).flatMap(([language, word]) => {
      const texts = new Map(messagesOf(language));
      return english.flatMap(([key]) =>
        word.test(textOf(texts.get(key) ?? '')) ? [] : [`${language}: ${key} is ${texts.get(key)}`],
      );
    });
    expect(english.length).toBeGreaterThan(100);
    expect(different).toEqual([]);
  });

  it('knows the types of units, the roles and the states', () => {
    const keys = terms.map((cells) => cells[6] ?? '');
    const unnamed = ['unitTypes', 'states'].flatMap((group) => {
      const messages = JSON.parse(readText('messages/en.json'))[group];
      return Object.keys(messages).filter((name) => !keys.includes(`${group}.${name}`));
    });
    expect(unnamed).toEqual([]);
  });
});

/** Names that a stranger stumbled over, and the standard ones that stand in the code instead. */
const STANDARD_NAMES = {
  countUnit: 'loadUnitFacts',
  scopeForm: 'scopeQueryKey',
  scopedForm: 'scopedQueryKey',
  scopedValues: 'scopedQueryValues',
  READ_ONCE: 'SHARED_PROJECT_ROWS',
  READ_BY_EACH: 'OWN_PROJECT_ROWS',
  keepOrder: 'storePlacedOrder',
  keepConfirmations: 'storeConfirmations',
  lentRoles: 'substituteRoles',
  withoutLent: 'withoutSubstituteRoles',
  namesHiddenUnit: 'mentionsInvisibleUnit',
  patiently: 'withIdleTimeout',
  patienceMs: 'longestWaitMs',
  keepCombined: 'storeCombinedOrders',
  WayClosed: 'UnavailableAction',
  UnseenRows: 'OffScreenRows',
  leaveUnasked: 'leaveWithoutAsking',
  heardPosition: 'feedPosition',
  presentRows: 'currentRows',
  readPresent: 'readCurrent',
} as const;

describe('names in the code', () => {
  it('are the standard ones', () => {
    const former = new RegExp(`(?<![\\w'])(${Object.keys(STANDARD_NAMES).join('|')})(?!\\w|')`, 'g');
    const files = listFiles(['app', 'components', 'db', 'lib', 'scripts', 'tests'], /\.(ts|tsx|mjs)$/);
    const found = files
      .filter((path) => path !== 'tests/glossary.test.ts')
      .flatMap((path) => [...readText(path).matchAll(former)].map(([name]) => `${path}: ${name}`));
    expect(files.length).toBeGreaterThan(1_000);
    expect(found).toEqual([]);
  });
});
