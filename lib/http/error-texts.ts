import { createTranslator } from 'next-intl';
import type { Locale } from '@/lib/domain/account/languages';
import de from '@/messages/de.json';
import en from '@/messages/en.json';
import enGB from '@/messages/en-GB.json';
import es from '@/messages/es.json';
import fr from '@/messages/fr.json';
import nl from '@/messages/nl.json';

type Values = Record<string, string | number>;

const MESSAGES: Record<Locale, object> = { en, de, nl, fr, es, 'en-GB': enGB };
/** Each text is a translator's only message: codes come from data, and a missing one must not throw. */
const TEXT = 'text';
const formatters = new Map<string, (values: Values) => string>();

/**
 * The text of a message code in a language, English where the language has none: the code's own
 * (`ORDERITEM.Required`), that of the code without its prefix (`Required`), or the code itself.
 */
export function errorText(locale: Locale, code: string, values: Values = {}): string {
  const key = `${locale}/${code}`;
  let format = formatters.get(key);
  if (format === undefined) {
    format = formatterOf(locale, code);
    formatters.set(key, format);
  }
  return format(values);
}

function formatterOf(locale: Locale, code: string): (values: Values) => string {
  const template = templateOf(locale, code);
  if (template === undefined) return () => code;
  const translate = createTranslator({ locale, messages: { [TEXT]: template }, onError: () => {} });
  return (values) => translate(TEXT, values);
}

function templateOf(locale: Locale, code: string): string | undefined {
  const unprefixed = code.slice(code.lastIndexOf('.') + 1);
  for (const candidate of [code, unprefixed]) {
    for (const messages of [MESSAGES[locale], en]) {
      const found = ['errors', ...candidate.split('.')].reduce<unknown>(below, messages);
      if (isText(found)) return found;
    }
  }
  return undefined;
}

/** In a built app a text with placeholders is its compiled form, an array that the translator reads as well. */
function isText(value: unknown): value is string {
  return typeof value === 'string' || Array.isArray(value);
}

function below(node: unknown, key: string): unknown {
  return typeof node === 'object' && node !== null && Object.hasOwn(node, key)
    ? Reflect.get(node, key)
    : undefined;
}
