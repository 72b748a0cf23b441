import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DEFAULT_LOCALE, type Locale } from '@/lib/domain/account/languages';
import { isMessageTree, type MessageTree, mergeMessages } from './message-tree';

export interface MessageFile {
  json: string;
  etag: string;
}

const files = new Map<Locale, Promise<MessageFile>>();

/** The texts of a language as ICU patterns, completed from English, for `assets/i18n/{lang}.json`. */
export function messageFile(locale: Locale): Promise<MessageFile> {
  const known = files.get(locale) ?? readMerged(locale);
  files.set(locale, known);
  return known;
}

async function readMerged(locale: Locale): Promise<MessageFile> {
  const [base, own] = await Promise.all([readPatterns(DEFAULT_LOCALE), readPatterns(locale)]);
  const json = JSON.stringify(mergeMessages(base, own));
  return { json, etag: `"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"` };
}

/** Read from the file, because an import in a build gives compiled texts. */
async function readPatterns(locale: Locale): Promise<MessageTree> {
  const path = join(/* turbopackIgnore: true */ process.cwd(), 'messages', `${locale}.json`);
  const tree: unknown = JSON.parse(await readFile(path, 'utf8'));
  return isMessageTree(tree) ? tree : {};
}
