import type { RoleKey } from '@/lib/domain/vocabulary/roles';
import type { MailContent } from '@/lib/mail/content/mail-content';
import type { MailTools } from '@/lib/mail/content/mail-tools';

/** The project and role of an invited person, and their link. */
export interface InvitationData {
  projectNo: string;
  projectTitle: string;
  roleKey: RoleKey;
  invitedBy: string;
  /** Path of the project or, for people without a password, of the page of their one-time link. */
  path: string;
  /** How long the link works; null for people who can already sign in. */
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
