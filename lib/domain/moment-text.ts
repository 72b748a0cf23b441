/** What stands between day and time, in short and in long texts, by language. */
const JOINTS: Readonly<Record<string, { short: string; long: string }>> = {
  de: { short: ', ', long: ' um ' },
  en: { short: ', ', long: ' at ' },
  nl: { short: ', ', long: ' om ' },
  fr: { short: ' ', long: ' à ' },
  es: { short: ', ', long: ' a las ' },
};

export interface MomentTools {
  format: { dateTime: (instant: Date, named: 'short' | 'long' | 'time' | 'timeInZone') => string };
  locale: string;
}

/**
 * A day and its time: `02.08.2026, 16:46`, or long with the zone, for readers elsewhere: `12. Dezember 2026 um 06:00
 * MEZ`. Joined here, because browsers and the server join them differently in the same language; a page whose text
 * differs is built again in the browser, and a press in between is lost.
 */
export function momentText(
  { format, locale }: MomentTools,
  instant: Date,
  length: 'short' | 'long' = 'short',
): string {
  const joint = JOINTS[locale.slice(0, 2)]?.[length] ?? ', ';
  const time = format.dateTime(instant, length === 'short' ? 'time' : 'timeInZone');
  return `${format.dateTime(instant, length)}${joint}${time}`;
}
