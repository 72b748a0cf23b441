import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { describe, expect, it } from 'vitest';
import { COMPLETE_LOCALES, type CompleteLocale } from '@/lib/domain/account/languages';
import { readText } from '@/tests/support/source-code';
import { ONE_WORD } from '@/tests/support/wording-rules';

type Text = readonly [key: string, text: string];

function flatten(tree: unknown, prefix = ''): Text[] {
  if (typeof tree === 'string') return [[prefix, tree]];
  const entries = typeof tree === 'object' && tree !== null ? Object.entries(tree) : [];
  return entries.flatMap(([key, value]) => flatten(value, prefix === '' ? key : `${prefix}.${key}`));
}

const TEXTS = new Map<CompleteLocale, Text[]>(
  COMPLETE_LOCALES.map((locale) => [locale, flatten(JSON.parse(readText(`messages/${locale}.json`)))]),
);
const textsOf = (locale: CompleteLocale) => TEXTS.get(locale) ?? [];
/** `key: text` of the texts of a language that a rule finds. */
const found = (locale: CompleteLocale, rule: (text: string, key: string) => boolean) =>
  textsOf(locale).flatMap(([key, text]) => (rule(text, key) ? [`${key}: ${text}`] : []));

/** What a reader may see of a message: each choice of a plural or a select, numbers as `7`. */
function readings(message: string): string[] {
  const join = (heads: string[], tails: string[]) =>
    heads.flatMap((head) => tails.map((tail) => head + tail));
  const of = (elements: readonly MessageFormatElement[]): string[] =>
    elements.reduce<string[]>(
      (heads, element) => {
        if (element.type === TYPE.literal) return join(heads, [element.value]);
        // A paragraph ends a sentence.
        if (element.type === TYPE.tag)
          return join(
            heads,
            of(element.children).map((text) => `${text}${element.value === 'p' ? '\n' : ''}`),
          );
        if (element.type === TYPE.select || element.type === TYPE.plural) {
          // One choice after the other would multiply; the longest of each is what is measured.
          const choices = Object.values(element.options).flatMap(({ value }) => of(value));
          return join(heads, [
            choices.reduce((longest, next) => (next.length > longest.length ? next : longest), ''),
          ]);
        }
        return join(heads, ['7']);
      },
      [''],
    );
  return of(parse(message));
}

const SENTENCE_END = /(?<=[.!?])\s+|\n/;
const MOST_WORDS = 25;

/** The text without the names of its values, which are the same in every language. */
const wordsOf = (text: string) => text.replaceAll(/\{\w+[,}]/g, '');

describe('the words of the messages', () => {
  it.each(COMPLETE_LOCALES)('%s has one word for one thing', (locale) => {
    const wrong = ONE_WORD[locale].flatMap(({ not, but, except = [] }) =>
      found(
        locale,
        (text, key) => not.test(wordsOf(text)) && !except.some((part) => key.startsWith(part)),
      ).map((line) => `${line} (${but})`),
    );
    expect(wrong).toEqual([]);
  });

  it.each(COMPLETE_LOCALES)('%s has no sentence that is too long to read at once', (locale) => {
    const long = textsOf(locale).flatMap(([key, text]) =>
      readings(text)
        .flatMap((reading) => reading.split(SENTENCE_END))
        .filter((sentence) => (sentence.match(/\S*[\p{L}\d]\S*/gu) ?? []).length > MOST_WORDS)
        .map((sentence) => `${key}: ${sentence}`),
    );
    expect(long).toEqual([]);
  });

  it.each(COMPLETE_LOCALES)('%s says in every refusal as much as English does', (locale) => {
    const sentences = (text: string) =>
      readings(text)[0]
        ?.split(/(?<=[.!?;:])\s+/)
        .filter((part) => /\p{L}/u.test(part)).length ?? 0;
    const english = new Map(textsOf('en'));
    const shorter = found(locale, (text, key) => {
      const other = english.get(key) ?? '';
      return key.startsWith('errors.') && sentences(text) < sentences(other);
    });
    expect(shorter).toEqual([]);
  });
});

describe('numbers in the messages', () => {
  /** Arguments that count something; a limit is never one. */
  const COUNTS = /^(count|rows|lots|walls|files|changes|days|hours|taken|wrong|unsaved|invalid|units)$/;
  /** Texts in which there are always several, or in which no noun follows. */
  const OTHERS = [
    ...[
      'dashboard.stalled.limit',
      'search.foundMany',
      'orders.place.firstLots',
      'documents.deliveries.firstPictures',
    ],
    ...['preliminaryDays.stale', 'lots.block', 'lots.open', 'notifications.unread', 'substitutes.found'],
  ];
  const NOUN = /^[ \u00a0](?!(of|von|van|sur|de|bis|to|tot|jusqu|à)\b)\p{L}{3,}/u;

  it.each(COMPLETE_LOCALES)('%s counts things with plurals', (locale) => {
    const counted = (elements: readonly MessageFormatElement[]): boolean =>
      elements.some((element, index) => {
        if (element.type === TYPE.tag) return counted(element.children);
        if (element.type === TYPE.select || element.type === TYPE.plural) {
          return Object.values(element.options).some(({ value }) => counted(value));
        }
        if (element.type !== TYPE.number && element.type !== TYPE.argument) return false;
        const next = elements[index + 1];
        return COUNTS.test(element.value) && next?.type === TYPE.literal && NOUN.test(next.value);
      });
    expect(found(locale, (text, key) => !OTHERS.includes(key) && counted(parse(text)))).toEqual([]);
  });

  it.each(COMPLETE_LOCALES)('%s keeps a number and its unit on one line', (locale) => {
    const torn = /[}\d#] (?:mm|cm|m|m²|m³|kg|t|kB|MB|GB|px)(?![\p{L}\d²³])/u;
    const percent = locale === 'en' || locale === 'nl' ? /[}\d#][ \u00a0]%/ : /[}\d#] ?%/;
    expect(found(locale, (text) => torn.test(text) || percent.test(text))).toEqual([]);
  });

  it.each(COMPLETE_LOCALES)('%s has the units of columns in brackets', (locale) => {
    expect(found(locale, (text) => /\p{L} (?:mm|m²|m³|kg)$/u.test(text))).toEqual([]);
  });
});

describe('the typography of the messages', () => {
  /** Protocol values keep their own quotes. */
  const PROTOCOL = ['errors.InvalidIfMatch'];

  it.each(COMPLETE_LOCALES)('%s has the quotes and apostrophes of its language', (locale) => {
    const quotes: Record<CompleteLocale, RegExp> = {
      en: /[„«»‚]/,
      de: /”|[«»‘]|“[\p{L}{]/u,
      nl: /[„«»‘]/,
      fr: /[„“”]|« |(?<!\s)»|(?<=[^\u00a0\u202f])[;!?»]|(?<=[^\u00a0\u202f\d}]) ?:(?= )|(?<=[^\u00a0\u202f]):$/u,
      es: /[„“”]|« | »/,
    };
    const straight = /"|(?<!')'(?!')/;
    const wrong = (text: string, key: string) =>
      !PROTOCOL.includes(key) &&
      readings(text).some((reading) => quotes[locale].test(reading) || straight.test(reading));
    expect(found(locale, wrong)).toEqual([]);
  });

  it.each(COMPLETE_LOCALES)('%s has its own dots, and none that are three', (locale) => {
    const dots = locale === 'de' ? /[\p{L}}]…/u : /\s…/;
    expect(found(locale, (text) => dots.test(text) || text.includes('...'))).toEqual([]);
  });

  it.each(COMPLETE_LOCALES)('%s names keys as the others do', (locale) => {
    const keys =
      locale === 'de' ? /\bCtrl\b|Strg |\bEnter\b|\bEscape\b|\bShift\b/ : /Ctrl |\bEscape\b|\bStrg\b/;
    expect(found(locale, (text) => keys.test(text))).toEqual([]);
  });

  it('es opens every question', () => {
    const count = (text: string, sign: string) => text.split(sign).length;
    expect(found('es', (text) => count(text, '?') !== count(text, '¿'))).toEqual([]);
  });
});
