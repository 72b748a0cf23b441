import { createTranslator } from 'next-intl';
import { HOME_PATH } from '@/lib/domain/navigation/home';
import { languageOf } from '@/lib/i18n/accept-language';
import { loadCompleteMessages } from '@/lib/i18n/messages';
import { getPortalTitle } from '@/lib/services/portal-product';
import { html } from './html';

/** The 404 answer for files: a few lines in the language of the browser, and a link to the portal. */
export async function plainNotFound(request: Request): Promise<Response> {
  const locale = languageOf(request.headers.get('accept-language'));
  const messages = await loadCompleteMessages(locale);
  const t = createTranslator({ locale, messages, namespace: 'common' });
  const title = t('notFound.title');
  const name = (await getPortalTitle()) ?? t('productName');
  const page = html`<!doctype html><html lang="${locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><h1>${title}</h1><p>${t('notFound.file')}</p><p><a href="${HOME_PATH}">${name}</a></p></html>`;
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' };
  return new Response(page.text, { status: 404, headers });
}
