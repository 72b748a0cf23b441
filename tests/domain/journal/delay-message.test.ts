import { describe, expect, it } from 'vitest';
import { delayMessage, readDelayMessage } from '@/lib/domain/journal/delay-message';
import { readJournalContent } from '@/lib/domain/journal/journal-content';

describe('the message of a delayed step', () => {
  it('is read back as the figures it was made of', () => {
    expect(delayMessage({ days: 12, limitDays: 3 })).toBe('12 days in state, limit 3');
    expect(readDelayMessage('12 days in state, limit 3')).toEqual({ days: 12, limitDays: 3 });
  });

  it('is nothing that somebody has written', () => {
    for (const text of [
      '',
      'Please mind 12 days in state, limit 3',
      '12 days in state',
      'x days in state, limit 3',
    ]) {
      expect(readDelayMessage(text)).toBeNull();
    }
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
