import type { Day } from '@/lib/domain/calendar';
import type { MailTools } from '@/lib/mail/content/mail-tools';

/** A calendar day in the reader's language; it has no time and does not depend on the time zone. */
export function calendarDay(day: Day, { format }: Pick<MailTools, 'format'>): string {
  return format.dateTime(new Date(`${day}T12:00:00Z`), 'short');
}
