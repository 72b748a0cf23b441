import type { RoleKey } from '@/lib/domain/vocabulary/roles';
import type { MailContent } from '@/lib/mail/mail-content';
import type { MailTools } from '@/lib/mail/mail-tools';

/** Who was given a role in which project, and where they go from there. */
export interface InvitationData {
  projectNo: string;
  projectTitle: string;
  roleKey: RoleKey;
  invitedBy: string;
  /** Path of the project or, of who has no password yet, of the page behind their one-time link. */
  path: string;
  /** How long the link works; null for who signs in as ever. */
  validDays: number | null;
}

export function invitation(data: InvitationData, { t, roleName, pageUrl }: MailTools): MailContent {
  const { projectNo, projectTitle, invitedBy, validDays } = data;
  const isNew = validDays !== null;
  return {
    subject: t('invitation.subject', { projectNo, projectTitle }),
    blocks: [
      { kind: 'paragraph', text: t('invitation.intro', { name: invitedBy }) },
      {
        kind: 'facts',
        facts: [
          { label: t('project'), value: `${projectNo} ${projectTitle}` },
          { label: t('invitation.role'), value: roleName(data.roleKey) },
        ],
      },
      {
        kind: 'action',
        label: isNew ? t('invitation.setPassword') : t('openProject'),
        url: pageUrl(data.path),
      },
      ...(isNew ? [{ kind: 'paragraph' as const, text: t('invitation.validity', { days: validDays }) }] : []),
    ],
  };
}
