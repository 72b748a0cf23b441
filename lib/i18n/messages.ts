import { DEFAULT_LOCALE, LOCALES, type Locale } from '@/lib/domain/account/languages';
import type en from '@/messages/en.json';
import { type MessageTree, mergeMessages } from './message-tree';

export type Messages = typeof en;

const loaders: Record<Locale, () => Promise<{ default: MessageTree }>> = {
  en: () => import('@/messages/en.json'),
  de: () => import('@/messages/de.json'),
  nl: () => import('@/messages/nl.json'),
  fr: () => import('@/messages/fr.json'),
  es: () => import('@/messages/es.json'),
  'en-GB': () => import('@/messages/en-GB.json'),
};

const merged = new Map<Locale, Promise<MessageTree>>();

async function loadMerged(locale: Locale): Promise<MessageTree> {
  const base = (await loaders[DEFAULT_LOCALE]()).default;
  return locale === DEFAULT_LOCALE ? base : mergeMessages(base, (await loaders[locale]()).default);
}

/** All texts of a language; missing ones are in English. */
function loadMessages(locale: Locale): Promise<MessageTree> {
  const known = merged.get(locale) ?? loadMerged(locale);
  merged.set(locale, known);
  return known;
}

/** The same with typed keys: every language is merged over English, so that it has all of them. */
export async function loadCompleteMessages(locale: Locale): Promise<Messages> {
  const tree = await loadMessages(locale);
  if (!isComplete(tree)) throw new Error('the messages lack the texts of mails');
  return tree;
}

function isComplete(tree: MessageTree): tree is MessageTree & Messages {
  return 'mail' in tree;
}

export function isLocale(value: unknown): value is Locale {
  return LOCALES.some((locale) => locale === value);
}
