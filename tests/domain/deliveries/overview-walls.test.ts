import { describe, expect, it } from 'vitest';
import { overviewSizeFrom, pastViewFrom, renamedOrder } from '@/components/deliveries/overview-view';
import { WallIndex } from '@/lib/domain/models/wall-index';

const wall = (globalID: string, number: string, projectUnitID: string | null = null) => ({
  globalID,
  number,
  projectUnitID,
});

describe('the walls of a delivery in a model', () => {
  const index = new WallIndex([
    wall('a1', '001', 'lot-a'),
    wall('a2', 'w-2', 'lot-a'),
    wall('b1', '001', 'lot-b'),
    wall('free', '7'),
  ]);

  it('are those of its lots, whatever others have the same number', () => {
    expect(index.match(['001'], ['lot-a'])).toEqual({ ids: ['a1'], unmatched: [] });
    expect(index.match(['001'], ['lot-a', 'lot-b'])).toEqual({ ids: ['a1', 'b1'], unmatched: [] });
    expect(index.match(['001'], ['lot-c'])).toEqual({ ids: [], unmatched: ['001'] });
  });

  it('are found without leading zeros and in capitals, and those without a lot after the others', () => {
    expect(index.match([' 1', 'W-02', '007'], ['lot-a'])).toEqual({
      ids: ['a1', 'a2', 'free'],
      unmatched: [],
    });
  });

  it('names the numbers that no wall has', () => {
    expect(index.match(['001', '900', '901'], ['lot-a']).unmatched).toEqual(['900', '901']);
  });

  it('knows the walls of a lot', () => {
    expect(index.ofLot('lot-a')).toEqual(['a1', 'a2']);
    expect(index.ofLot('lot-c')).toEqual([]);
  });
});

describe('the overview', () => {
  it('opens with the delivered ones hidden, twenty a page', () => {
    expect([undefined, 'show', 'hide', 'else', ['hide']].map(pastViewFrom)).toEqual([
      'hide',
      'show',
      'hide',
      'hide',
      'hide',
    ]);
    expect([undefined, '7', 'all'].map(overviewSizeFrom)).toEqual([20, 20, 20]);
    expect(['10', '20', '50', '100'].map(overviewSizeFrom)).toEqual([10, 20, 50, 100]);
  });

  it('understands links from when it had one key', () => {
    const renamed = (query: string) => {
      const parts = renamedOrder([...new URLSearchParams(query)], 'orderby');
      return parts && new URLSearchParams(parts).toString();
    };
    expect(renamed('sort=status&order=desc&past=show')).toBe('past=show&orderby=deliveryType+desc');
    expect(renamed('order=desc')).toBe('orderby=deliveryDate+desc');
    expect(renamed('page=1&sort=title')).toBe('page=1&orderby=title');
    expect(renamed('sort=constructor&page=1')).toBe('page=1');
    expect(renamed('sort=title&orderby=groups')).toBe('orderby=groups');
    expect(renamed('orderby=title&page=1')).toBeNull();
  });
});
