import { expect, test } from 'vitest';
import { LATE_MS, PRESENCE_MS, PresentPages } from '@/lib/domain/presence/present-pages';

const page = { unitId: 'lot', pageId: 'page', userId: 'paula', rowId: null };
const here = { ...page, isLeaving: false };

test('a page is there until it leaves, or is not heard of for a while', () => {
  const pages = new PresentPages();
  expect(pages.knows(page, 0)).toBe(false);
  expect(pages.hear(here, 0)).toBe(true);
  expect(pages.knows(page, PRESENCE_MS - 1)).toBe(true);
  expect(pages.of('lot', PRESENCE_MS - 1)).toEqual([page]);
  expect(pages.of('lot', PRESENCE_MS)).toEqual([]);
  expect(pages.hear(here, PRESENCE_MS)).toBe(true);
  expect(pages.hear(here, PRESENCE_MS + 1)).toBe(false);
  expect(pages.hear({ ...here, rowId: 'row' }, PRESENCE_MS + 2)).toBe(true);
  expect(pages.knows(page, PRESENCE_MS + 2)).toBe(false);
  expect(pages.hear({ ...here, isLeaving: true }, PRESENCE_MS + 3)).toBe(true);
  expect(pages.hear({ ...here, isLeaving: true }, PRESENCE_MS + 4)).toBe(false);
  expect(pages.of('lot', PRESENCE_MS + 4)).toEqual([]);
});

test('a report that is late, and comes after its page has left, does not bring the page back', () => {
  const pages = new PresentPages();
  pages.hear(here, 0);
  pages.hear({ ...here, isLeaving: true }, 1);
  expect(pages.hear(here, 2)).toBe(false);
  expect(pages.of('lot', 2)).toEqual([]);
  const other = { ...here, pageId: 'other' };
  expect(pages.hear(other, 2)).toBe(true);
  // The browser keeps a page that was left, and shows it again.
  expect(pages.hear(here, 1 + LATE_MS)).toBe(true);
  expect(pages.of('lot', 1 + LATE_MS).map(({ pageId }) => pageId)).toEqual(['other', 'page']);
});
