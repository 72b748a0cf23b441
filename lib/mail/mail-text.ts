import type { MailBlock, MailColumn, MailLink, MailListItem } from '@/lib/mail/content/mail-content';

/** The plain text of a mail: the greeting, its blocks with a blank line between, the closing. */
export function mailText(greeting: string, blocks: MailBlock[], closing: string): string {
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
