import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CalendarEvent, writeCalendar } from '@/lib/formats/write-calendar';

const EVENT: CalendarEvent = {
  uid: '01970000-0000-7000-8000-000000000001',
  day: '2026-12-24',
  summary: 'Block A, ground floor · P-1006',
  description: 'Planned\nLots: A; B',
  location: 'Site, Weg 1, 50674 Köln',
  url: 'https://portal.example.com/home?x=1,2;3',
  status: 'TENTATIVE',
  sequence: 3,
  changedAt: new Date('2026-11-23T09:30:15.250Z'),
};

const write = (events: readonly Partial<CalendarEvent>[], name = 'Deliveries') =>
  writeCalendar({
    ...{ productId: '-//Planner//Deliveries//EN', name, language: 'de', refreshHours: 1 },
    events: events.map((event) => ({ ...EVENT, ...event })),
  });

/** The content lines, put together again (RFC 5545, 3.1). */
const linesOf = (text: string) => text.replaceAll('\r\n ', '').split('\r\n').slice(0, -1);
const propertyOf = (text: string, name: string) =>
  linesOf(text)
    .find((line) => line.startsWith(name))
    ?.slice(name.length + 1);

/** A value as it was meant (3.3.11). */
const read = (value = '') => value.replace(/\\([\\;,nN])/g, (_, sign) => (/n/i.test(sign) ? '\n' : sign));

describe('a calendar', () => {
  it('names itself, its event and the day that it takes', () => {
    expect(linesOf(write([{}]))).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Planner//Deliveries//EN',
      'CALSCALE:GREGORIAN',
      'NAME;LANGUAGE=de:Deliveries',
      'X-WR-CALNAME:Deliveries',
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      'X-PUBLISHED-TTL:PT1H',
      'BEGIN:VEVENT',
      'UID:01970000-0000-7000-8000-000000000001',
      'DTSTAMP:20261123T093015Z',
      'LAST-MODIFIED:20261123T093015Z',
      'SEQUENCE:3',
      'DTSTART;VALUE=DATE:20261224',
      'SUMMARY;LANGUAGE=de:Block A\\, ground floor · P-1006',
      'DESCRIPTION;LANGUAGE=de:Planned\\nLots: A\\; B',
      'LOCATION:Site\\, Weg 1\\, 50674 Köln',
      'URL:https://portal.example.com/home?x=1,2;3',
      'STATUS:TENTATIVE',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      'END:VCALENDAR',
    ]);
  });

  it('says no place where none is known', () => {
    expect(write([{ location: '' }])).not.toContain('LOCATION');
  });

  it('may be empty', () => {
    expect(linesOf(write([]))).toHaveLength(9);
  });

  it('begins no line of its own by a text', () => {
    const text = write([{ summary: 'a\r\nEND:VEVENT\rb\u0007' }], 'x\nBEGIN:VALARM');
    expect(linesOf(text).filter((line) => /^(BEGIN|END):/.test(line))).toHaveLength(4);
    expect(propertyOf(text, 'SUMMARY;LANGUAGE=de')).toBe('a\\nEND:VEVENT\\nb ');
  });

  it('has lines of at most 75 octets, breaks no character, and reads as it was meant', () => {
    const texts = fc
      .string({ unit: 'grapheme', maxLength: 300 })
      .map((text) => text.replace(/\p{Cc}/gu, '\n'));
    fc.assert(
      fc.property(texts, texts, (summary, description) => {
        const text = write([{ summary, description }]);
        const octets = text.split('\r\n').map((line) => new TextEncoder().encode(line).length);
        expect(Math.max(...octets)).toBeLessThanOrEqual(75);
        expect(read(propertyOf(text, 'SUMMARY;LANGUAGE=de'))).toBe(summary);
        expect(read(propertyOf(text, 'DESCRIPTION;LANGUAGE=de'))).toBe(description);
      }),
    );
  });
});
