import { createElement } from 'react';
import type { Locale } from '@/lib/domain/account/languages';
import { cleanLine } from '@/lib/domain/forms/text-lines';
import { escapeXml } from '@/lib/formats/xml/xml';
import { mailToolsFor } from '@/lib/mail/content/mail-tools';
import { MailPage } from '@/lib/mail/mail-page';
import { mailText } from '@/lib/mail/mail-text';
import { type MailData, type MailTemplate, mailTemplates } from '@/lib/mail/templates';

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

/** A mail in one language, ready to be stored: subject, HTML and plain text. */
export async function renderMail<T extends MailTemplate>(
  template: T,
  data: MailData[T],
  recipient: { name: string; locale: Locale },
): Promise<RenderedMail> {
  const tools = await mailToolsFor(recipient.locale);
  const { t, pageUrl, productName } = tools;
  const { subject, blocks } = mailTemplates[template](data, tools);
  const greeting = t('greeting', { name: recipient.name });
  const closing = t('closing', { address: pageUrl('/') });
  // Next forbids a static import of react-dom/server in code that pages may reach.
  const { renderToStaticMarkup } = await import('react-dom/server');
  const page = createElement(MailPage, { productName, greeting, blocks, closing });
  return {
    subject: cleanLine(subject),
    html: htmlDocument(recipient.locale, cleanLine(subject), renderToStaticMarkup(page)),
    text: mailText(greeting, blocks, closing),
  };
}

function htmlDocument(locale: Locale, title: string, body: string): string {
  const viewport = '<meta name="viewport" content="width=device-width, initial-scale=1">';
  const head = `<meta charset="utf-8">${viewport}<title>${escapeXml(title)}</title>`;
  return `<!doctype html><html lang="${locale}"><head>${head}</head>${body}</html>`;
}
