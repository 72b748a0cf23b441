import { describe, expect, it } from 'vitest';
import { lastPage, listStyleFrom, pageFrom, pageSizeFrom } from '@/lib/domain/navigation/list-preferences';

describe('what a browser keeps of its lists', () => {
  it('is a style and a size that are offered', () => {
    expect([undefined, 'grid', 'table', 'wall'].map(listStyleFrom)).toEqual([
      'table',
      'grid',
      'table',
      'table',
    ]);
    expect([undefined, '10', '50', '30', 'many'].map(pageSizeFrom)).toEqual([20, 10, 50, 20, 20]);
  });
});

describe('the page of an address', () => {
  it('counts from 0 and is the first where it makes no sense', () => {
    expect([undefined, '0', '3', '-1', '1.5', 'x', ['1', '2'], '99999999'].map(pageFrom)).toEqual([
      0, 0, 3, 0, 0, 0, 0, 0,
    ]);
  });

  it('ends with the last one that has rows', () => {
    expect([0, 1, 20, 21, 40].map((count) => lastPage(count, 20))).toEqual([0, 0, 0, 1, 1]);
  });
});
