import path from 'node:path';
import { expect, it } from 'vitest';
import { listFiles } from '@/tests/support/source-code';

const PAGES = 'app/[locale]/home/app';

/** What is no list: it is waited for in its own shape, not in that of a list. */
const OTHER_SHAPES = [
  `${PAGES}/dash`,
  `${PAGES}/project/details`,
  `${PAGES}/project/delivery-overview`,
  `${PAGES}/viewer/[rootUnitId]`,
];

const skeletons = new Set(listFiles([PAGES], /\/loading\.tsx$/).map((file) => path.posix.dirname(file)));
const pages = listFiles([PAGES], /\/page\.tsx$/).map((file) => path.posix.dirname(file));

/** The folder of the skeleton that is shown while a page is waited for. */
function skeletonOf(folder: string): string {
  return skeletons.has(folder) ? folder : skeletonOf(path.posix.dirname(folder));
}

it('a page that is no list is waited for in its own shape', () => {
  for (const place of OTHER_SHAPES) {
    const own = pages.filter((page) => page.startsWith(place));
    expect(own, place).not.toEqual([]);
    expect(own.filter((page) => !skeletonOf(page).startsWith(place))).toEqual([]);
  }
});
