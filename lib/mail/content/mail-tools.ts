import { createFormatter, createTranslator } from 'next-intl';
import type { Locale } from '@/lib/domain/account/languages';
import type { TimeZone } from '@/lib/domain/time-zones';
import { env } from '@/lib/env';
import { intlSettingsOf } from '@/lib/i18n/intl-settings';

/** The tools of a template: texts and formats of the recipient's language, and page URLs. */
export type MailTools = Awaited<ReturnType<typeof makeTools>>;

const made = new Map<string, Promise<MailTools>>();

/** Cached for each language and zone, so that many mails load its texts once. */
export function mailToolsFor(locale: Locale, timeZone: TimeZone): Promise<MailTools> {
  const key = `${locale} ${timeZone}`;
  const tools = made.get(key) ?? makeTools(locale, timeZone);
  made.set(key, tools);
  return tools;
}

async function makeTools(locale: Locale, timeZone: TimeZone) {
  const shared = await intlSettingsOf(locale, timeZone);
  return {
    locale,
    t: createTranslator({ ...shared, namespace: 'mail' }),
    taskLabel: createTranslator({ ...shared, namespace: 'taskKeys' }),
    ruleText: createTranslator({ ...shared, namespace: 'rules' }),
    actionText: createTranslator({ ...shared, namespace: 'activity.actions' }),
    stateName: createTranslator({ ...shared, namespace: 'states' }),
    roleName: createTranslator({ ...shared, namespace: 'roles' }),
    /** What a portal is called before it has a name. */
    namelessPortal: createTranslator({ ...shared, namespace: 'common' })('productName'),
    format: createFormatter(shared),
    /** The absolute URL of a page; from the settings, never from a request. */
    pageUrl: (path: string) => new URL(path, env().NEXTAUTH_URL).href,
  };
}
