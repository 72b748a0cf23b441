import type { MailContent } from '@/lib/mail/content/mail-content';
import type { MailTools } from '@/lib/mail/content/mail-tools';
import { type MailedProject, projectLists } from '@/lib/mail/templates/project-lists';

export interface MailedFile {
  name: string;
  version: number;
  /** Number and path of the file's unit; null if it is the project itself. */
  unitTitle: string | null;
  /** Path of the unit's page. */
  path: string;
}

/** New files and versions of one project, for people whose tasks depend on them. */
export interface NewFilesData {
  project: MailedProject<MailedFile>;
  /** Number of all files, including those that do not fit in the mail. */
  count: number;
}

export function newFiles({ project, count }: NewFilesData, tools: MailTools): MailContent {
  const { t, pageUrl } = tools;
  const { projectNo, path } = project;
  const { lists, left } = projectLists([project], count, tools, ({ name, version, unitTitle }) => ({
    text: unitTitle === null ? name : t('newFiles.fileOf', { name, unitTitle }),
    note: version === 1 ? t('newFiles.new') : t('newFiles.version', { version }),
  }));
  return {
    subject: t('newFiles.subject', { projectNo, count }),
    blocks: [
      { kind: 'paragraph', text: t('newFiles.intro', { count }) },
      ...lists,
      ...left,
      { kind: 'action', label: t('openProject'), url: pageUrl(path) },
    ],
  };
}
