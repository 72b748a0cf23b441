import type { MailData, MailTemplate } from '@/lib/mail/templates';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** For how long the link of each kind of mail is worth a password, by its data; null where it is worth none. */
const LIFETIMES: { [T in MailTemplate]?: (data: MailData[T]) => number | null } = {
  PasswordReset: ({ validMinutes }) => validMinutes * MINUTE_MS,
  AccountDelete: ({ validHours }) => validHours * 60 * MINUTE_MS,
  Invitation: ({ validDays }) => (validDays === null ? null : validDays * DAY_MS),
};

/** The kinds of mail that may hold such a link. */
export const SECRET_TEMPLATES: readonly string[] = Object.keys(LIFETIMES);

/** How many ms the link of a mail is worth a password; null for a mail without one. */
export function secretLifetimeMs<T extends MailTemplate>(template: T, data: MailData[T]): number | null {
  return LIFETIMES[template]?.(data) ?? null;
}
