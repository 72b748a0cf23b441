import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { describe, expect, it } from 'vitest';
import { COMPLETE_LOCALES } from '@/lib/domain/account/languages';
import { dynamicKeys } from '@/tests/support/dynamic-keys';
import { findMessageUses } from '@/tests/support/message-keys';
import { NAMES, SHARED_WORDS, TRANSLATIONS } from '@/tests/support/shared-words';
import { listFiles, parseSource, readSourceFiles, readText } from '@/tests/support/source-code';

const messages = new Map(
  listFiles(['messages'], /\/[\w-]+\.json$/).map((path) => {
    const tree: unknown = JSON.parse(readText(path));
    return [path.replace(/^.*\/|\.json$/g, ''), flatten(tree)];
  }),
);
const english = messages.get('en') ?? new Map<string, string>();

/** Nested messages as one list: `orders.title` → text. */
function flatten(tree: unknown, prefix = ''): Map<string, string> {
  if (typeof tree === 'string') return new Map([[prefix, tree]]);
  const entries = typeof tree === 'object' && tree !== null ? Object.entries(tree) : [];
  return new Map(entries.flatMap(([key, value]) => [...flatten(value, prefix ? `${prefix}.${key}` : key)]));
}

/** Every element of an ICU message, those inside others too; throws on bad syntax. */
function elementsOf(message: string): MessageFormatElement[] {
  const within = (element: MessageFormatElement): MessageFormatElement[] => [
    element,
    ...(element.type === TYPE.tag ? element.children.flatMap(within) : []),
    ...(element.type === TYPE.select || element.type === TYPE.plural
      ? Object.values(element.options).flatMap(({ value }) => value.flatMap(within))
      : []),
  ];
  return parse(message).flatMap(within);
}

/** Arguments and tags of an ICU message with the kind of each, sorted. */
function argumentsOf(message: string): string[] {
  const found = elementsOf(message).flatMap((element) =>
    element.type === TYPE.literal || element.type === TYPE.pound
      ? []
      : [`${element.value} (${TYPE[element.type]})`],
  );
  return [...new Set(found)].sort();
}

/** What an ICU message chooses between, `count one` and `kind order`. */
function formsOf(message: string): string[] {
  return elementsOf(message).flatMap((element) =>
    element.type === TYPE.select || element.type === TYPE.plural
      ? Object.keys(element.options).map((form) => `${element.value} ${form}`)
      : [],
  );
}

/** The words that a message writes out, in lower case; shorter ones are units and signs. */
function wordsOf(message: string): string[] {
  const written = elementsOf(message).map((element) => (element.type === TYPE.literal ? element.value : ''));
  return (
    written
      .join(' ')
      .toLowerCase()
      .match(/\p{L}{3,}/gu) ?? []
  );
}

describe('messages', () => {
  it.each(COMPLETE_LOCALES)('%s is complete', (locale) => {
    const keys = [...(messages.get(locale)?.keys() ?? [])].sort();
    expect(keys).toEqual([...english.keys()].sort());
  });

  it('other languages only override what exists', () => {
    const unknown = [...messages].flatMap(([locale, texts]) =>
      [...texts.keys()].filter((key) => !english.has(key)).map((key) => `${locale}: ${key}`),
    );
    expect(unknown).toEqual([]);
  });

  it('take the same arguments in every language', () => {
    const different = [...messages].flatMap(([locale, texts]) =>
      [...texts]
        .filter(([key, text]) => `${argumentsOf(text)}` !== `${argumentsOf(english.get(key) ?? '')}`)
        .map(([key]) => `${locale}: ${key}`),
    );
    expect(different).toEqual([]);
  });

  it.each(COMPLETE_LOCALES)('%s has every form of a text that English has', (locale) => {
    const lacking = [...(messages.get(locale) ?? [])].filter(([key, text]) => {
      const own = formsOf(text);
      return formsOf(english.get(key) ?? '').some((form) => !own.includes(form));
    });
    expect(lacking.map(([key]) => key)).toEqual([]);
  });

  it.each(TRANSLATIONS)('%s has no English left', (locale) => {
    const shared: ReadonlySet<string> = new Set([...NAMES, ...SHARED_WORDS[locale]]);
    const left = [...(messages.get(locale) ?? [])].filter(
      ([key, text]) => text === english.get(key) && wordsOf(text).some((word) => !shared.has(word)),
    );
    expect(left.map(([key, text]) => `${key}: ${text}`)).toEqual([]);
  });

  it('have text', () => {
    const empty = [...messages].flatMap(([locale, texts]) =>
      [...texts].filter(([, text]) => text.trim() === '').map(([key]) => `${locale}: ${key}`),
    );
    expect(empty).toEqual([]);
  });

  const uses = readSourceFiles()
    .filter(({ path }) => /^(app|components|lib)\//.test(path))
    .flatMap(findMessageUses);

  it('exist for every use', () => {
    const keys = [...english.keys()];
    // A namespace itself may be asked for too: t.raw('steps').
    const asked = new Set(
      keys.flatMap((key) => key.split('.').map((_, i, parts) => parts.slice(0, i + 1).join('.'))),
    );
    const missing = uses.filter(({ pattern }) => ![...asked].some((key) => pattern.test(key)));
    expect(missing.map(({ file, written }) => `${file} ${written}`)).toEqual([]);
  });

  it('are all used', () => {
    const dynamic = Object.keys(dynamicKeys).map(
      (key) => new RegExp(`^${key.replaceAll('.', '\\.').replaceAll('*', '.+')}$`),
    );
    const patterns = [
      ...new Set([...uses.map(({ pattern }) => pattern.source), ...dynamic.map(({ source }) => source)]),
    ].map((source) => new RegExp(source));
    const parents = (key: string) =>
      key.split('.').map((_, i, parts) => parts.slice(0, parts.length - i).join('.'));
    const unused = [...english.keys()].filter(
      (key) => !parents(key).some((name) => patterns.some((pattern) => pattern.test(name))),
    );
    expect(unused).toEqual([]);
  });
});

describe('finding the uses of messages', () => {
  const find = (text: string) =>
    findMessageUses(parseSource('example.tsx', text)).map(({ pattern }) => pattern.source);

  it('knows the namespace of a translator in its function', () => {
    expect(
      find(`
        function A() { const t = useTranslations('orders'); return <b>{t('title')}</b>; }
        async function B() { const t = await getTranslations('units'); return t.rich('a.b', {}); }
      `),
    ).toEqual(['^orders\\.title$', '^units\\.a\\.b$']);
  });

  it('takes keys apart that are chosen or built', () => {
    expect(
      find(`const t = useTranslations('grid'); t(yes ? 'on' : 'off'); t(\`key.\${name}.title\`);`),
    ).toEqual(['^grid\\.on$', '^grid\\.off$', '^grid\\.key\\..+\\.title$']);
  });

  it('knows the headings of the columns of lists', () => {
    const source = `const columns = { state: { heading: 'jobs.columns.state', text: () => 1 }, other: { heading: 'Rooms' } };`;
    expect(find(source)).toEqual(['^jobs\\.columns\\.state$']);
  });

  it('accepts any namespace for a translator that was handed over', () => {
    expect(find(`const columns = (t) => [t('title')];`)).toEqual(['^(?:.+\\.)?title$']);
  });
});
