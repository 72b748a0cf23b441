import type { MailData, MailTemplate } from '@/lib/mail/templates';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Lifetime in ms of the secret link in each kind of mail, by its data; null if there is none. */
const LIFETIMES: { [T in MailTemplate]?: (data: MailData[T]) => number | null } = {
  PasswordReset: ({ validMinutes }) => validMinutes * MINUTE_MS,
  AccountDelete: ({ validHours }) => validHours * 60 * MINUTE_MS,
  Invitation: ({ validDays }) => (validDays === null ? null : validDays * DAY_MS),
  Welcome: ({ validDays }) => (validDays === null ? null : validDays * DAY_MS),
};

/** The kinds of mail that may contain a secret link. */
export const SECRET_TEMPLATES: readonly string[] = Object.keys(LIFETIMES);

/** Lifetime in ms of a mail's secret link; null for a mail without one. */
export function secretLifetimeMs<T extends MailTemplate>(template: T, data: MailData[T]): number | null {
  return LIFETIMES[template]?.(data) ?? null;
}
