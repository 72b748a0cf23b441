import type { MailBlock } from '@/lib/mail/content/mail-content';
import type { MailTools } from '@/lib/mail/content/mail-tools';

/** A mail's list for one project. */
export interface MailedProject<Item> {
  projectNo: string;
  projectTitle: string;
  /** Path of the project's page. */
  path: string;
  items: Item[];
}

/** A list for each project, and a sentence with the number of items that are not listed. */
export function projectLists<Item extends { path: string }>(
  projects: readonly MailedProject<Item>[],
  count: number,
  { t, pageUrl }: MailTools,
  present: (item: Item) => { text: string; note: string },
): { lists: MailBlock[]; left: MailBlock[] } {
  const listed = projects.reduce((sum, { items }) => sum + items.length, 0);
  const lists = projects.map(
    ({ projectNo, projectTitle, path, items }): MailBlock => ({
      kind: 'list',
      title: { text: `${projectNo} ${projectTitle}`, url: pageUrl(path) },
      items: items.map((item) => ({ ...present(item), url: pageUrl(item.path) })),
    }),
  );
  const left = count - listed;
  return { lists, left: left > 0 ? [{ kind: 'paragraph', text: t('left', { count: left }) }] : [] };
}
