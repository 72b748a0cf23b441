import type { Day } from '@/lib/domain/calendar';
import { dayText } from '@/lib/domain/moment-text';
import type { MailTools } from '@/lib/mail/content/mail-tools';

/** A calendar day in the reader's language; it has no time and does not depend on the time zone. */
export function calendarDay(day: Day, tools: Pick<MailTools, 'format'>): string {
  return dayText(tools, day);
}
