/** What takes a whole day; times are left out, so that no time zone is needed. */
export interface CalendarEvent {
  /** The same for an event as long as it exists, whatever else changes. */
  uid: string;
  /** `YYYY-MM-DD` */
  day: string;
  summary: string;
  description: string;
  /** An absolute address. */
  url: string;
  status: 'TENTATIVE' | 'CONFIRMED';
  /** Rises with every change. */
  sequence: number;
  changedAt: Date;
}

export interface Calendar {
  /** Which program wrote it, such as `-//Company//Program//EN`. */
  productId: string;
  name: string;
  /** BCP 47. */
  language: string;
  /** How often readers should ask again. */
  refreshHours: number;
  events: readonly CalendarEvent[];
}

/**
 * A calendar to be subscribed to, as iCalendar text (RFC 5545). It has no METHOD: `DTSTAMP` is then the time of the last
 * change, and the same events give the same text.
 */
export function writeCalendar({ productId, name, language, refreshHours, events }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${escaped(productId)}`,
    'CALSCALE:GREGORIAN',
    // RFC 7986, and what programs read that do not know it.
    `NAME;LANGUAGE=${language}:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:PT${refreshHours}H`,
    `X-PUBLISHED-TTL:PT${refreshHours}H`,
    ...events.flatMap((event) => eventLines(event, language)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function eventLines(event: CalendarEvent, language: string): string[] {
  const changedAt = instantText(event.changedAt);
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(event.uid)}`,
    `DTSTAMP:${changedAt}`,
    `LAST-MODIFIED:${changedAt}`,
    `SEQUENCE:${event.sequence}`,
    // Without an end it is this one day (3.6.1).
    `DTSTART;VALUE=DATE:${event.day.replaceAll('-', '')}`,
    `SUMMARY;LANGUAGE=${language}:${escaped(event.summary)}`,
    `DESCRIPTION;LANGUAGE=${language}:${escaped(event.description)}`,
    `URL:${event.url}`,
    `STATUS:${event.status}`,
    // Nobody is busy all day because something comes.
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

/** `20261124T093000Z` */
function instantText(instant: Date): string {
  return instant.toISOString().replace(/\.\d+|[-:]/g, '');
}

/** A text as a value (3.3.11); control characters, which it may not have, become a space. */
function escaped(text: string): string {
  return (
    text
      .replace(/[\\;,]/g, '\\$&')
      .replace(/\r\n|\r|\n/g, '\\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
      .replace(/[\u0000-\u001f\u007f]/g, ' ')
  );
}

/** Octets of a line without its end (3.1). */
const LINE_OCTETS = 75;

/** A line of the content, broken where it is too long, never within a character. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let text = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > LINE_OCTETS) {
      text += '\r\n ';
      // The space counts.
      octets = 1;
    }
    text += character;
    octets += size;
  }
  return text;
}
