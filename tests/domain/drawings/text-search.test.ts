import { describe, expect, it } from 'vitest';
import { findText, indexText, type TextItem } from '@/components/page-viewer/text-search';

const item = (text: string, endsLine = false): TextItem => ({ text, endsLine, x: 0, y: 0 });

const found = (items: TextItem[], query: string) => findText(indexText(items), query);

describe('the text of a page', () => {
  it('is found whatever its letters and accents are', () => {
    expect(found([item('Größe der TÜR, Tür')], 'tur')).toEqual([
      [{ item: 0, from: 10, to: 13 }],
      [{ item: 0, from: 15, to: 18 }],
    ]);
  });

  it('is found over items and lines', () => {
    const items = [item('Wand'), item(' '), item('612,'), item('', true), item('neue'), item('  Öffnung')];
    expect(found(items, 'wand 612')).toEqual([
      [
        { item: 0, from: 0, to: 4 },
        { item: 1, from: 0, to: 1 },
        { item: 2, from: 0, to: 3 },
      ],
    ]);
    expect(found(items, ' neue offnung ')).toHaveLength(1);
    expect(found(items, '612, neue')).toHaveLength(1);
  });

  it('has no hit for nothing, nor for what is not there', () => {
    expect(found([item('Wand')], '  ')).toEqual([]);
    expect(found([item('Wand')], 'wanda')).toEqual([]);
    expect(found([], 'a')).toEqual([]);
  });

  it('counts hits that do not overlap', () => {
    expect(found([item('aaaa')], 'aa')).toHaveLength(2);
  });
});
