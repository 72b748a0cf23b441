import { expect, test } from 'vitest';
import { searchFilterText, searchQueryOf } from '@/lib/domain/search/search-query';

test('an address says what is searched, and what makes no sense in it is left out', () => {
  expect(
    searchQueryOf({
      ...{ search: ' Park ', in: 'people', page: '2', size: '50', type: ['aacorderlot', 'nothing'] },
      ...{ productType: '13', plant: ['7', 'x', '8'] },
    }),
  ).toEqual({
    ...{ search: 'Park', kind: 'people', page: 2, pageSize: 50, unitTypes: ['aacorderlot'] },
    ...{ productTypeIds: [13], plantIds: [7, 8] },
  });
  expect(searchQueryOf({ search: ['a', 'b'], in: 'everything', page: '-1' })).toMatchObject({
    ...{ search: '', kind: null, page: 0, unitTypes: [], productTypeIds: [], plantIds: [] },
  });
});

test('filters of units are the filter of their call', () => {
  const none = { unitTypes: [], productTypeIds: [], plantIds: [] };
  expect(searchFilterText(none)).toBeUndefined();
  expect(searchFilterText({ ...none, plantIds: [7] })).toBe('plantID in (7)');
  expect(searchFilterText({ unitTypes: ['folder', 'project'], productTypeIds: [1, 2], plantIds: [7] })).toBe(
    "projectUnitType in ('folder','project') and productTypeID in (1,2) and plantID in (7)",
  );
});
