import { describe, expect, it } from 'vitest';
import { drawingHash, drawingOfHash, FIRST_VIEW, viewOfFile } from '@/components/drawings/drawing-view';

describe('a link to a drawing', () => {
  it('shows exactly the same', () => {
    const linked = {
      view: {
        fileId: 'c0ffee',
        version: 3,
        comparedWith: 1,
        isBeside: true,
        zoom: 2.5,
        turn: 270 as const,
      },
      place: { page: 12, x: 0.25, y: 0.75 },
    };
    expect(drawingOfHash(`#${drawingHash(linked)}`)).toEqual(linked);
    const fitted = { view: { ...FIRST_VIEW, zoom: 'width' as const }, place: null };
    expect(drawingOfHash(drawingHash(fitted))).toEqual(fitted);
  });

  it('says nothing where nothing was changed', () => {
    expect(drawingHash({ view: FIRST_VIEW, place: null })).toBe('');
  });

  it('leaves out what cannot be read', () => {
    const broken = 'version=-1&with=x&zoom=NaN&turn=45&page=2&at=left';
    expect(drawingOfHash(broken)).toEqual({ view: FIRST_VIEW, place: { page: 2, x: 0.5, y: 0.5 } });
    expect(drawingOfHash('zoom=1e9').view.zoom).toBe(32);
  });
});

it('another file is shown as a whole, in its newest version and with nothing beside it', () => {
  const view = { ...FIRST_VIEW, fileId: 'a', version: 2, comparedWith: 1, zoom: 4, turn: 90 as const };
  expect(viewOfFile(view, 'b')).toEqual({ ...FIRST_VIEW, fileId: 'b' });
  expect(viewOfFile({ ...view, zoom: 'width' }, 'b').zoom).toBe('width');
});
