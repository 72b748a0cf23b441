import { describe, expect, test } from 'vitest';
import { placeValues, sentAnchor } from '@/lib/domain/comments/anchor';
import { excerptOf } from '@/lib/domain/comments/excerpt';
import { FIRST_FILTER, filteredComments, statusesOf } from '@/lib/domain/comments/filtered-comments';
import { reviewMessage } from '@/lib/domain/comments/review-message';
import { COMMENT_STATUSES, statusAfterAnswer } from '@/lib/domain/comments/status';

describe('an answer', () => {
  test('of another person answers, one of the author opens again, and what is done stays done', () => {
    const statuses = (isByAuthor: boolean) =>
      COMMENT_STATUSES.map((status) => statusAfterAnswer(status, isByAuthor));
    expect(statuses(false)).toEqual(['answered', 'answered', 'done']);
    expect(statuses(true)).toEqual(['open', 'open', 'done']);
  });
});

describe('an excerpt', () => {
  test('is one line of at most 80 characters, whatever they are made of', () => {
    expect(excerptOf(' The door\nis  narrow ')).toBe('The door is narrow');
    expect(excerptOf('x'.repeat(80))).toBe('x'.repeat(80));
    expect(excerptOf('🚪'.repeat(81))).toBe(`${'🚪'.repeat(79)}…`);
  });
});

describe('a place', () => {
  test('is sent without the names that the server finds', () => {
    const camera = { position: [1, 2, 3], target: [0, 0, 0] } as const;
    const wall = { kind: 'wall', globalID: 'g', fileID: 'f', camera } as const;
    expect(sentAnchor({ ...wall, number: '612' })).toEqual(wall);
    const page = { kind: 'page', fileID: 'f', fileVersion: 2, page: 3, x: 0.5, y: 1 } as const;
    expect(sentAnchor({ ...page, fileName: 'Plan.pdf' })).toEqual(page);
    const point = { kind: 'point', position: [1, 2, 3], camera } as const;
    expect(sentAnchor(point)).toEqual(point);
    expect(sentAnchor({ kind: 'unit' })).toEqual({ kind: 'unit' });
  });

  test('is named by the number of its wall, or its page and file', () => {
    const wall = { kind: 'wall', globalID: 'g', fileID: 'f', camera: null, number: '612' } as const;
    expect(placeValues(wall).number).toBe('612');
    const page = {
      kind: 'page',
      fileID: 'f',
      fileVersion: 2,
      page: 3,
      x: 0,
      y: 0,
      fileName: 'A.pdf',
    } as const;
    expect(placeValues(page)).toMatchObject({ page: 3, name: 'A.pdf' });
  });
});

describe('the filter', () => {
  const comment = (
    status: 'open' | 'answered' | 'done',
    author: string,
    assigneeID: string | null = null,
  ) => ({
    ...{ status, assigneeID, author: { userID: author } },
  });
  const comments = [comment('open', 'rob'), comment('answered', 'rita', 'rob'), comment('done', 'rob')];
  const shown = (filter: Partial<typeof FIRST_FILTER>) =>
    filteredComments(comments, { ...FIRST_FILTER, ...filter }, 'rob');

  test('shows what is not done at first, and counts all of the people it shows', () => {
    expect(shown({})).toEqual({ shown: comments.slice(0, 2), counts: { open: 1, answered: 1, done: 1 } });
    expect(shown({ people: 'mine', statuses: ['open', 'done'] })).toEqual({
      shown: [comments[0], comments[2]],
      counts: { open: 1, answered: 0, done: 1 },
    });
    expect(shown({ people: 'assigned' }).shown).toEqual([comments[1]]);
  });

  test('takes statuses in their own order, and no other words', () => {
    expect(statusesOf(['done', 'open', 'nonsense'])).toEqual(['open', 'done']);
  });
});

describe('the message of a step', () => {
  const comment = (commentNo: number, text: string, place = '') => ({ commentNo, text, place });
  const more = (count: number) => `and ${count} more`;

  test('names the open comments, one in a line, with their places', () => {
    const comments = [comment(1, 'Door\ntoo narrow', 'Wall 612'), comment(3, 'Sill 50 mm')];
    expect(reviewMessage(comments, 2000, more)).toBe('1. Wall 612: Door too narrow\n3. Sill 50 mm');
    expect(reviewMessage([], 2000, more)).toBe('');
  });

  test('counts those for which it has no room, and is never longer than it may be', () => {
    const comments = [comment(1, 'a'.repeat(20)), comment(2, 'b'.repeat(20)), comment(3, 'c'.repeat(20))];
    expect(reviewMessage(comments, 40, more)).toBe(`1. ${'a'.repeat(20)}\nand 2 more`);
    for (let max = 20; max < 80; max += 1) {
      const message = reviewMessage(comments, max, more);
      expect(message.length).toBeLessThanOrEqual(max);
      expect(message.startsWith('1. a')).toBe(true);
    }
    expect(reviewMessage([comment(1, 'a'.repeat(100))], 30, more)).toMatch(/^1\. a+…$/);
  });
});
