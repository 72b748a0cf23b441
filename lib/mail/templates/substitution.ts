import type { Day } from '@/lib/domain/calendar';
import type { MailContent } from '@/lib/mail/content/mail-content';
import { calendarDay } from '@/lib/mail/content/mail-dates';
import type { MailTools } from '@/lib/mail/content/mail-tools';

export interface SubstitutionMailData {
  /** Names of the two people. */
  absent: string;
  substitute: string;
  /** Calendar days, both included. */
  firstDay: Day;
  lastDay: Day;
  /** Path of the profile, where it is answered and ended. */
  path: string;
}

type Template = (data: SubstitutionMailData, tools: MailTools) => MailContent;

/** A mail about a substitution: what happened, what follows, and the way to the profile. */
function mailAbout(key: 'asked' | 'accepted' | 'declined' | 'ended'): Template {
  return ({ absent, substitute, firstDay, lastDay, path }, tools) => {
    const { t, pageUrl } = tools;
    const days = { firstDay: calendarDay(firstDay, tools), lastDay: calendarDay(lastDay, tools) };
    const values = { absent, substitute, ...days };
    return {
      subject: t(`substitution.${key}.subject`, values),
      blocks: [
        { kind: 'paragraph', text: t(`substitution.${key}.intro`, values) },
        { kind: 'paragraph', text: t(`substitution.${key}.next`, values) },
        { kind: 'action', label: t(`substitution.${key}.action`), url: pageUrl(path) },
      ],
    };
  };
}

export const substituteAsked = mailAbout('asked');
export const substituteAccepted = mailAbout('accepted');
export const substituteDeclined = mailAbout('declined');
export const substituteEnded = mailAbout('ended');
