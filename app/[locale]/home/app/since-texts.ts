import type { getFormatter } from 'next-intl/server';
import type { Item } from '@/components/ui/item-list';

/** The moment a list names, as a date and as how long ago. */
export function sinceTexts(
  format: Awaited<ReturnType<typeof getFormatter>>,
  since: string,
  now: Date,
): Pick<Item, 'since' | 'sinceText' | 'agoText'> {
  const moment = new Date(since);
  return { since, sinceText: format.dateTime(moment, 'short'), agoText: format.relativeTime(moment, now) };
}
