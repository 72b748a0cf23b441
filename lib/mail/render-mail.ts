import { createElement } from 'react';
import type { Portal } from '@/db/queries/portal';
import type { Locale } from '@/lib/domain/account/languages';
import { accentTone } from '@/lib/domain/configuration/accent';
import { portalLogoPath, portalLogoVersion } from '@/lib/domain/configuration/logo';
import { cleanLine } from '@/lib/domain/forms/text-lines';
import { escapeXml } from '@/lib/formats/xml/xml';
import type { MailBlock, MailColumn, MailLink, MailListItem } from '@/lib/mail/content/mail-content';
import { mailToolsFor } from '@/lib/mail/content/mail-tools';
import { MailPage } from '@/lib/mail/mail-page';
import { type MailData, type MailTemplate, mailTemplates } from '@/lib/mail/templates';

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

/**
 * A mail in one language, ready to be stored: subject, HTML and plain text.
 * @param portal its name is in the head, its zone is that of times, its colour that of links and buttons
 */
export async function renderMail<T extends MailTemplate>(
  template: T,
  data: MailData[T],
  recipient: { name: string; locale: Locale },
  portal: Portal,
): Promise<RenderedMail> {
  const tools = await mailToolsFor(recipient.locale, portal.timeZone);
  const { t, pageUrl } = tools;
  const { subject, blocks } = mailTemplates[template](data, tools);
  const greeting = t('greeting', { name: recipient.name });
  const closing = t('closing', { address: pageUrl('/') });
  // Next forbids a static import of react-dom/server in code that pages may reach.
  const { renderToStaticMarkup } = await import('react-dom/server');
  const page = createElement(MailPage, {
    portalName: portal.title ?? tools.namelessPortal,
    logoUrl: portal.logoKey && pageUrl(portalLogoPath(portalLogoVersion(portal.logoKey), 'line')),
    accent: accentTone(portal.accent),
    greeting,
    blocks,
    closing,
  });
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

/** The plain text of a mail: the greeting, its blocks with a blank line between, the closing. */
function mailText(greeting: string, blocks: MailBlock[], closing: string): string {
  return `${[greeting, ...blocks.map(blockText), `--\n${closing}`].join('\n\n')}\n`;
}

function blockText(block: MailBlock): string {
  switch (block.kind) {
    case 'paragraph':
      return block.text;
    case 'action':
      return `${block.label}:\n${block.url}`;
    case 'facts':
      return block.facts.map(({ label, value }) => `${label}: ${value}`).join('\n');
    case 'quote':
      return block.text.replaceAll(/^/gm, '> ');
    case 'list':
      return listText(block.title, block.items);
    case 'table':
      return tableText(block.columns, [...block.rows, ...(block.totals ? [block.totals] : [])]);
  }
}

function listText(title: MailLink, items: MailListItem[]): string {
  const lines = items.map(({ text, note, url }) => `- ${text} (${note})\n  ${url}`);
  return [title.text, title.url, ...lines].join('\n');
}

/** Columns as wide as their widest cell, numbers right-aligned. */
function tableText(columns: MailColumn[], rows: string[][]): string {
  const lines = [columns.map(({ title }) => title), ...rows];
  const widths = columns.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)));
  const padded = (line: string[]) =>
    columns.map(({ isNumber }, at) => {
      const cell = line[at] ?? '';
      const width = widths[at] ?? 0;
      return isNumber ? cell.padStart(width) : cell.padEnd(width);
    });
  return lines.map((line) => padded(line).join('  ').trimEnd()).join('\n');
}
