import { createFormatter, createTranslator } from 'next-intl';
import type { Locale } from '@/lib/domain/account/languages';
import { env } from '@/lib/env';
import { intlSettingsOf } from '@/lib/i18n/intl-settings';

/** The tools of a template: texts and formats of the recipient's language, and page URLs. */
export type MailTools = Awaited<ReturnType<typeof makeTools>>;

const made = new Map<Locale, Promise<MailTools>>();

/** Cached for each language, so that many mails load its texts once. */
export function mailToolsFor(locale: Locale): Promise<MailTools> {
  const tools = made.get(locale) ?? makeTools(locale);
  made.set(locale, tools);
  return tools;
}

async function makeTools(locale: Locale) {
  const shared = await intlSettingsOf(locale);
  return {
    locale,
    t: createTranslator({ ...shared, namespace: 'mail' }),
    taskLabel: createTranslator({ ...shared, namespace: 'taskKeys' }),
    ruleText: createTranslator({ ...shared, namespace: 'rules' }),
    actionText: createTranslator({ ...shared, namespace: 'activity.actions' }),
    stateName: createTranslator({ ...shared, namespace: 'states' }),
    roleName: createTranslator({ ...shared, namespace: 'roles' }),
    productName: createTranslator({ ...shared, namespace: 'common' })('productName'),
    format: createFormatter(shared),
    /** The absolute URL of a page; from the settings, never from a request. */
    pageUrl: (path: string) => new URL(path, env().NEXTAUTH_URL).href,
  };
}
