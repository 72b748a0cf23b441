import { describe, expect, it } from 'vitest';
import { bimAnswer } from '@/lib/domain/questionnaire/sheet-data';

describe('the BIM answer of a sheet', () => {
  it('is yes, no or not given', () => {
    expect(bimAnswer({ _versions: { project: 2 }, project: { bim: 'yes' } })).toBe('yes');
    expect(bimAnswer({ project: { bim: 'no' } })).toBe('no');
    expect(bimAnswer({ project: { bim: '' } })).toBeNull();
    expect(bimAnswer({ project: null })).toBeNull();
    expect(bimAnswer({})).toBeNull();
    expect(bimAnswer(null)).toBeNull();
  });
});
