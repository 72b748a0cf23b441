import { createTranslator } from 'next-intl';
import type { Locale } from '@/lib/domain/account/languages';
import { MAX_COMMENTS_PER_PERSON } from '@/lib/domain/comments/limits';
import { VOLUME_LIMIT_M3 } from '@/lib/domain/deliveries/volume-limit';
import { MAX_VIEWS_PER_LIST } from '@/lib/domain/lists/saved-views';
import { MAX_MODEL_ELEMENTS, MAX_MODEL_MB } from '@/lib/domain/models/model-limits';
import { MAX_ITEMS_PER_LOT } from '@/lib/domain/orders/item-problem';
import type { RoleKey } from '@/lib/domain/vocabulary/roles';
import de from '@/messages/de.json';
import en from '@/messages/en.json';
import enGB from '@/messages/en-GB.json';
import es from '@/messages/es.json';
import fr from '@/messages/fr.json';
import nl from '@/messages/nl.json';

type Values = Record<string, string | number>;

const MESSAGES: Record<Locale, object> = { en, de, nl, fr, es, 'en-GB': enGB };
/**
 * Each text is the only message of its translator: codes come from data, and a missing one must not throw.
 */
const TEXT = 'text';

/** The limits used in texts, and values for those that a problem may lack. */
const LIMITS: Readonly<Record<string, Values>> = {
  'STRUCTURE.LimitReached': { limit: VOLUME_LIMIT_M3 },
  IfcTooLarge: { limitMb: MAX_MODEL_MB },
  IfcTooManyElements: { limit: MAX_MODEL_ELEMENTS },
  // Without a limit, the text only says that the value is out of range.
  OutOfRange: { bound: 'other', min: 0, max: 0 },
  TooManyItems: { limit: MAX_ITEMS_PER_LOT },
  TooManyComments: { limit: MAX_COMMENTS_PER_PERSON },
  TooManyViews: { limit: MAX_VIEWS_PER_LIST },
};
const formatters = new Map<string, (values: Values) => string>();

/**
 * The text of a message code in a language, or in English if that has none: of the code itself
 * (`ORDERITEM.Required`), of the code without its prefix (`Required`), or the code as text.
 */
export function errorText(locale: Locale, code: string, values: Values = {}): string {
  const key = `${locale}/${code}`;
  let format = formatters.get(key);
  if (format === undefined) {
    format = formatterOf(locale, code);
    formatters.set(key, format);
  }
  return format({ ...LIMITS[code], ...values });
}

/** The names of roles as one phrase, `Reviewer or Purchaser`. */
export function roleNames(locale: Locale, roles: readonly RoleKey[]): string {
  const names = roles.map((role) => textAt(locale, ['roles', role]) ?? role);
  return new Intl.ListFormat(locale, { type: 'disjunction' }).format(names);
}

function formatterOf(locale: Locale, code: string): (values: Values) => string {
  const unprefixed = code.slice(code.lastIndexOf('.') + 1);
  const template = textAt(locale, ['errors', ...code.split('.')]) ?? textAt(locale, ['errors', unprefixed]);
  if (template === undefined) return () => code;
  const translate = createTranslator({
    locale,
    messages: { [TEXT]: template },
    onError: () => {},
    getMessageFallback: () => code,
  });
  return (values) => translate(TEXT, values);
}

function textAt(locale: Locale, path: readonly string[]): string | undefined {
  const found = [MESSAGES[locale], en].map((messages) => path.reduce<unknown>(below, messages));
  return found.find(isText);
}

/** In a built app a text with placeholders is compiled to an array, which the translator also reads. */
function isText(value: unknown): value is string {
  return typeof value === 'string' || Array.isArray(value);
}

function below(node: unknown, key: string): unknown {
  return typeof node === 'object' && node !== null && Object.hasOwn(node, key)
    ? Reflect.get(node, key)
    : undefined;
}
