import { describe, expect, it } from 'vitest';
import { areEnoughMaterials, bimAnswer } from '@/lib/domain/questionnaire/sheet-data';

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

describe('the choice of materials', () => {
  const chosen = (...sheets: string[]) => sheets;

  it('needs as many as the tenant asks for', () => {
    expect(areEnoughMaterials(chosen('matLintels'), 2)).toBe(false);
    expect(areEnoughMaterials(chosen('matLintels', 'matLintels'), 2)).toBe(false);
    expect(areEnoughMaterials(chosen('matLintels', 'matAacPanels'), 2)).toBe(true);
    expect(areEnoughMaterials(null, 2)).toBe(false);
    expect(areEnoughMaterials(null, 0)).toBe(true);
  });
});
