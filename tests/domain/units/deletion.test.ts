import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { confirmsDeletion } from '@/lib/domain/units/deletion';

describe('the number that confirms a deletion', () => {
  it.each([
    ['P-1002-01', true],
    [' p-1002-01 ', true],
    ['P-1002-0', false],
    ['P-1002-011', false],
    ['', false],
    [undefined, false],
  ])('%j: %s', (typed, expected) => {
    expect(confirmsDeletion('P-1002-01', typed)).toBe(expected);
  });

  it('is never the number of another unit', () => {
    const number = fc.stringMatching(/^P-\d{1,4}(-\d{2}){0,3}$/);
    fc.assert(
      fc.property(number, number, (own, typed) => {
        expect(confirmsDeletion(own, typed)).toBe(own === typed);
      }),
    );
  });
});
