import { describe, expect, it } from 'vitest';
import { accessOf } from '@/lib/domain/navigation/pages';
import { SEARCH_KINDS } from '@/lib/domain/search/kinds';
import {
  type FoundEntry,
  searchEntryFacts,
  searchEntryPath,
  searchEntryTitle,
} from '@/lib/domain/search/search-entry';

const entry: FoundEntry = {
  ...{ id: 'i', title: 'Plan.pdf', detail: 'EG', projectUnitID: 'u', rootProjectUnitID: 'r' },
  ...{ projectUnitNo: 'P-1-1', projectUnitType: 'aacorderlot', unitPath: 'House F · Lot' },
  rootTitle: 'Park',
};

describe('what was found', () => {
  it('leads to a page that shows it', () => {
    const path = (kind: (typeof SEARCH_KINDS)[number], more = {}) =>
      searchEntryPath(kind, { ...entry, ...more });
    expect(path('units')).toBe('/home/app/project/details/r/u');
    expect(path('sites', { projectUnitID: 'r' })).toBe('/home/app/project/details/r');
    expect(path('people')).toBe('/home/app/project/memberprofile/r/i');
    expect(path('comments')).toBe('/home/app/viewer/r/u/view?comment=i');
    expect(path('files')).toBe('/home/app/viewer/r/u/view?show=drawings#file=i');
    expect(path('files', { title: 'Haus.IFC' })).toBe('/home/app/viewer/r/u/view?show=model');
    expect(path('rooms')).toBe('/home/app/project/details/r/u');
    for (const kind of SEARCH_KINDS) expect(accessOf(path(kind).split(/[?#]/)[0] ?? '')).toBe('signedIn');
  });

  it('is called by its own title, a unit by its path', () => {
    expect(searchEntryTitle('files', entry)).toBe('Plan.pdf');
    expect(searchEntryTitle('units', entry)).toBe('House F · Lot');
  });

  it('says where it is, without what says nothing', () => {
    expect(searchEntryFacts('units', entry, 'Order lot')).toEqual(['P-1-1', 'Order lot', 'EG', 'Park']);
    const project = { ...entry, projectUnitID: 'r', detail: '' };
    expect(searchEntryFacts('units', project, 'Project')).toEqual(['P-1-1', 'Project']);
    expect(searchEntryFacts('sites', project, '')).toEqual(['P-1-1 House F · Lot']);
    expect(searchEntryFacts('people', entry, '')).toEqual(['EG', 'P-1-1 House F · Lot']);
    expect(searchEntryFacts('files', entry, '')).toEqual(['P-1-1 House F · Lot', 'Park', 'EG']);
    expect(searchEntryFacts('comments', entry, '')).toEqual(['EG', 'P-1-1 House F · Lot', 'Park']);
    expect(searchEntryFacts('rooms', entry, '')).toEqual(['EG', 'P-1-1 House F · Lot', 'Park']);
  });
});
