import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  arrangementCookie,
  arrangementsFrom,
  arrangementsText,
  boundedWidth,
  type ListArrangement,
  MAX_COLUMN_PX,
  MIN_COLUMN_PX,
  movedTo,
  NO_ARRANGEMENT,
  shownArrangement,
  storedArrangement,
} from '@/lib/domain/navigation/list-arrangement';

const id = fc.stringMatching(/^[a-z]{1,8}ID$/);
const ids = fc.uniqueArray(id, { maxLength: 6 });
const arrangement: fc.Arbitrary<ListArrangement> = fc.record({
  order: ids,
  hidden: ids,
  pinned: ids,
  widths: fc.dictionary(id, fc.integer({ min: MIN_COLUMN_PX, max: MAX_COLUMN_PX }), { maxKeys: 6 }),
});

describe('the stored arrangements', () => {
  it('are read as they were written, in signs a cookie holds as they are', () => {
    fc.assert(
      fc.property(arrangement, arrangement, (users, jobs) => {
        const text = arrangementsText(
          new Map([
            ['users', users],
            ['jobs', jobs],
          ]),
        );
        expect(encodeURIComponent(text)).toBe(text);
        const read = arrangementsFrom(text);
        expect([read.get('users') ?? NO_ARRANGEMENT, read.get('jobs') ?? NO_ARRANGEMENT]).toEqual([
          users,
          jobs,
        ]);
      }),
    );
  });

  it('leave out what is unreadable, and bound the widths', () => {
    expect(arrangementsFrom(undefined).size).toBe(0);
    expect(arrangementsFrom('no list at all').size).toBe(0);
    const read = arrangementsFrom('users(name~name!!x!name*9999~a*b~*5)').get('users');
    expect(read).toEqual({ order: ['name'], hidden: [], pinned: ['x'], widths: { name: MAX_COLUMN_PX } });
  });

  it.each(['users(name', 'users', '<script>(!!!)', `users(${'a'.repeat(4000)}!!!)`])(
    'are none after %j',
    (text) => {
      expect(arrangementsFrom(text).get('users') ?? NO_ARRANGEMENT).toEqual(NO_ARRANGEMENT);
    },
  );

  it('leave out a list that is as built', () => {
    expect(arrangementsText(new Map([['users', NO_ARRANGEMENT]]))).toBe('');
  });

  it('fit a cookie: the lists arranged longest ago make room', () => {
    const long = { ...NO_ARRANGEMENT, order: Array.from({ length: 60 }, (_, at) => `column${at}`) };
    const lists = new Map(Array.from({ length: 20 }, (_, at) => [`list${at}`, long] as const));
    const read = arrangementsFrom(arrangementsText(lists));
    expect(arrangementsText(lists).length).toBeLessThanOrEqual(3500);
    expect(read.has('list0')).toBe(true);
    expect(read.has('list19')).toBe(false);
  });

  it('belong to one person', () => {
    const [ann, ben] = ['0193a000-0000-7000-8000-000000000001', '0193a000-0000-7000-8000-000000000002'];
    expect(arrangementCookie(ann ?? '')).not.toBe(arrangementCookie(ben ?? ''));
  });
});

describe('a column', () => {
  it('moves to a place and stays in the list', () => {
    expect(movedTo(['a', 'b', 'c'], 'a', 2)).toEqual(['b', 'c', 'a']);
    expect(movedTo(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b']);
    expect(movedTo(['a', 'b'], 'unknown', 0)).toEqual(['a', 'b']);
  });

  it('is neither too narrow nor too wide', () => {
    expect([boundedWidth(3), boundedWidth(120.4), boundedWidth(9000)]).toEqual([
      MIN_COLUMN_PX,
      120,
      MAX_COLUMN_PX,
    ]);
  });
});

describe('columns that nobody sees at first', () => {
  const atFirst = shownArrangement('projects', NO_ARRANGEMENT);

  it('are hidden until they are chosen, also where the list was arranged before they came', () => {
    expect(atFirst.hidden).toContain('volume');
    expect(shownArrangement('projects', { ...NO_ARRANGEMENT, hidden: ['stateKey'] }).hidden).toEqual([
      'stateKey',
      ...atFirst.hidden,
    ]);
    expect(shownArrangement('users', NO_ARRANGEMENT)).toEqual(NO_ARRANGEMENT);
  });

  it('are shown again as they were left, all of them too', () => {
    for (const hidden of [[], ['owner'], ['responsible', 'volume']]) {
      const left = { ...NO_ARRANGEMENT, hidden };
      const text = arrangementsText(new Map([['projects', storedArrangement('projects', left)]]));
      expect(shownArrangement('projects', arrangementsFrom(text).get('projects') ?? NO_ARRANGEMENT)).toEqual(
        left,
      );
    }
    expect(storedArrangement('projects', atFirst)).toEqual(NO_ARRANGEMENT);
  });
});
