import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawingOfHash } from '@/components/drawings/drawing-view';
import { pageHash, pageOfAddress } from '@/lib/domain/comments/page-address';
import { COMMENT_STATUSES } from '@/lib/domain/comments/status';
import { statusOfTopic, topicStatus } from '@/lib/domain/comments/topic-status';
import { importedText, topicText } from '@/lib/domain/comments/topic-text';
import { EMPTY_VIEW } from '@/lib/formats/bcf/bcf-topic';
import { fileCamera, fromFile, markOf, placeInView, toFile } from '@/lib/services/comments/bcf-space';

const metres = fc.double({ min: -1000, max: 1000, noNaN: true });
const point = fc.tuple(metres, metres, metres);

describe('the space of a file', () => {
  it('has its zero and its axes elsewhere', () => {
    expect(toFile([1, 2, 3], [100, 10, -50])).toEqual([101, 47, 12]);
    fc.assert(
      fc.property(point, point, (place, origin) => {
        fromFile(toFile(place, origin), origin).forEach((value, axis) => {
          expect(value).toBeCloseTo(place[axis] ?? Number.NaN, 6);
        });
      }),
    );
  });

  it('shows the camera and the point that were written', () => {
    fc.assert(
      fc.property(point, point, point, (position, target, origin) => {
        fc.pre(Math.hypot(...position.map((value, axis) => value - (target[axis] ?? 0))) > 0.1);
        const perspective = fileCamera({ position, target }, origin);
        const found = placeInView({ ...EMPTY_VIEW, perspective, lines: markOf(target, origin) }, origin);
        const numbers = [found?.camera.position, found?.camera.target, found?.position].flatMap(
          (at) => at ?? [],
        );
        [...position, ...target, ...target].forEach((value, index) => {
          expect(numbers[index]).toBeCloseTo(value, 4);
        });
      }),
    );
  });

  it('has an upright that stands square to the direction, also from straight above', () => {
    for (const target of [
      [0, -1, 0],
      [1, -1, 2],
    ] as const) {
      const camera = fileCamera({ position: [0, 0, 0], target }, [0, 0, 0]);
      const [up, direction] = [camera?.up ?? [], camera?.direction ?? []];
      expect(up.reduce((sum, value, axis) => sum + value * (direction[axis] ?? 0), 0)).toBeCloseTo(0, 9);
      expect(Math.hypot(...up)).toBeCloseTo(1, 9);
    }
    expect(fileCamera({ position: [1, 1, 1], target: [1, 1, 1] }, [0, 0, 0])).toBeNull();
  });

  it('has no place without a camera, and one ahead of it without a mark', () => {
    expect(placeInView(EMPTY_VIEW, [0, 0, 0])).toBeNull();
    const perspective = fileCamera({ position: [0, 0, 0], target: [0, 0, -1] }, [0, 0, 0]);
    const lines = markOf([0, 0, -3], [0, 0, 0]).slice(1);
    expect(placeInView({ ...EMPTY_VIEW, perspective, lines }, [0, 0, 0])?.position).toEqual([0, 0, -10]);
  });
});

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
