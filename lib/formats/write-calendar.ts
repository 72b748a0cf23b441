/** An all-day event; without times, so that no time zone is needed. */
export interface CalendarEvent {
  /** Stable for the lifetime of an event. */
  uid: string;
  /** `YYYY-MM-DD` */
  day: string;
  summary: string;
  description: string;
  /** A postal address; empty if unknown. */
  location: string;
  /** An absolute address. */
  url: string;
  status: 'TENTATIVE' | 'CONFIRMED';
  /** Increases with every change. */
  sequence: number;
  changedAt: Date;
}

export interface Calendar {
  /** The id of the writing program, such as `-//Company//Program//EN`. */
  productId: string;
  name: string;
  /** BCP 47. */
  language: string;
  /** How often clients should refresh. */
  refreshHours: number;
  events: readonly CalendarEvent[];
}

/**
 * Writes a calendar for subscription as iCalendar text (RFC 5545). Without METHOD, so that `DTSTAMP` is the
 * time of the last change and the same events give the same text.
 */
export function writeCalendar({ productId, name, language, refreshHours, events }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${escaped(productId)}`,
    'CALSCALE:GREGORIAN',
    // RFC 7986, and its predecessor for older programs.
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
    // Without an end the event lasts this one day (3.6.1).
    `DTSTART;VALUE=DATE:${event.day.replaceAll('-', '')}`,
    `SUMMARY;LANGUAGE=${language}:${escaped(event.summary)}`,
    `DESCRIPTION;LANGUAGE=${language}:${escaped(event.description)}`,
    ...(event.location === '' ? [] : [`LOCATION:${escaped(event.location)}`]),
    `URL:${event.url}`,
    `STATUS:${event.status}`,
    // A delivery does not make a person busy all day.
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

/** `20261124T093000Z` */
function instantText(instant: Date): string {
  return instant.toISOString().replace(/\.\d+|[-:]/g, '');
}

/** A text as a value (3.3.11); control characters, which are forbidden, become a space. */
function escaped(text: string): string {
  return (
    text
      .replace(/[\\;,]/g, '\\$&')
      .replace(/\r\n|\r|\n/g, '\\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
      .replace(/[\u0000-\u001f\u007f]/g, ' ')
  );
}

/** Maximum octets of a line without its end (3.1). */
const LINE_OCTETS = 75;

/** Folds a line that is too long, never within a character. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let text = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > LINE_OCTETS) {
      text += '\r\n ';
      // The leading space counts.
      octets = 1;
    }
    text += character;
    octets += size;
  }
  return text;
}
