import { describe, expect, it } from 'vitest';
import { drawingOfHash } from '@/components/drawings/drawing-view';
import { pageHash, pageOfAddress } from '@/lib/domain/comments/page-address';
import { COMMENT_STATUSES } from '@/lib/domain/comments/status';
import { statusOfTopic, topicStatus } from '@/lib/domain/comments/topic-status';
import { importedText, topicText } from '@/lib/domain/comments/topic-text';

describe('the words of a topic', () => {
  it.each([
    ['Closed', 'done'],
    [' resolved ', 'done'],
    ['Answered', 'answered'],
    ['Active', 'open'],
    [null, 'open'],
  ] as const)('mean a status: %s', (name, status) => {
    expect(statusOfTopic(name)).toBe(status);
    if (name !== null) expect(topicStatus(name, status)).toBe(name);
  });

  it('say each status so that it is understood again', () => {
    for (const status of COMMENT_STATUSES) {
      expect(statusOfTopic(topicStatus(null, status))).toBe(status);
      expect(statusOfTopic(topicStatus('Active', status))).toBe(status);
    }
  });

  it('are one text', () => {
    expect(topicText('Clash', null).text).toBe('Clash');
    expect(topicText('Clash', 'Pipe.').text).toBe('Clash\n\nPipe.');
    expect(topicText('The door', 'The door').text).toBe('The door');
    expect(topicText('\u202e', null).text).toBe('–');
    expect(importedText('a\u0007b\r\nc')).toEqual({ text: 'ab\nc', isCut: false });
    const long = importedText('a'.repeat(5000));
    expect([long.text.length, long.isCut]).toEqual([4000, true]);
  });
});

describe('the address of a spot of a page', () => {
  const spot = {
    ...{ fileID: '0193a000-0000-7000-8000-00000000000a', fileVersion: 3, page: 2, x: 0.123, y: 1 },
  };

  it('is read again, and by the viewer of drawings', () => {
    expect(pageOfAddress(`https://example.com/view?show=drawings#${pageHash(spot)}`)).toEqual(spot);
    expect(drawingOfHash(pageHash(spot))).toMatchObject({
      view: { fileId: spot.fileID, version: 3 },
      place: { page: 2, x: 0.123, y: 1 },
    });
  });

  it.each(['', 'https://example.com', '#file=1&version=1&page=1&at=0,0', `#${pageHash({ ...spot, x: 2 })}`])(
    'is none: %s',
    (address) => expect(pageOfAddress(address)).toBeNull(),
  );
});
