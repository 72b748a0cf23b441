import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { delayMessage, journalMessage, readJournalMessage } from '@/lib/domain/journal/delay-message';
import { readJournalContent } from '@/lib/domain/journal/journal-content';

describe('the message of a delayed step', () => {
  it('is read back as the figures it was made of', () => {
    expect(delayMessage({ days: 12, limitDays: 3 })).toBe('12 days in state, limit 3');
    expect(readJournalMessage('12 days in state, limit 3')).toEqual({
      delay: { days: 12, limitDays: 3 },
      text: null,
    });
  });

  it('is nothing that somebody has written', () => {
    for (const text of [
      'Please mind 12 days in state, limit 3',
      '12 days in state',
      'x days in state, limit 3',
    ]) {
      expect(readJournalMessage(text)).toEqual({ delay: null, text });
    }
    expect(readJournalMessage('')).toEqual({ delay: null, text: null });
  });

  it('stands beside what was written, and neither is lost', () => {
    expect(journalMessage(null, '  ')).toBeNull();
    expect(journalMessage(undefined, ' Too low. ')).toBe('Too low.');
    fc.assert(
      fc.property(fc.nat(400), fc.string({ minLength: 1 }), (days, written) => {
        const message = journalMessage(delayMessage({ days, limitDays: 3 }), written) ?? '';
        expect(readJournalMessage(message)).toEqual({
          delay: { days, limitDays: 3 },
          text: written.trim() || null,
        });
      }),
    );
  });
});

describe('the content of an entry', () => {
  it('is read as far as it can be read, silently', () => {
    const content = { oldState: 'Structuring', newState: 'Preparing', additionalMessage: 'Done' };
    expect(readJournalContent(JSON.stringify(content))).toEqual(content);
    const nothing = { oldState: null, newState: null, additionalMessage: null };
    for (const text of ['', '{', '[]', 'null', '7', '{"oldState":"Nowhere","additionalMessage":7}']) {
      expect(readJournalContent(text)).toEqual(nothing);
    }
  });
});
