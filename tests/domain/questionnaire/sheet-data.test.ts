import { describe, expect, it } from 'vitest';
import { bimAnswer, hasEnoughMaterials } from '@/lib/domain/questionnaire/sheet-data';

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
  const chosen = (...sheets: string[]) => ({ materials: { 'questionnaire-materials': sheets } });

  it('needs two with the tenant that asks for them', () => {
    expect(hasEnoughMaterials(chosen('matLintels'), 1)).toBe(false);
    expect(hasEnoughMaterials(chosen('matLintels', 'matLintels'), 1)).toBe(false);
    expect(hasEnoughMaterials(chosen('matLintels', 'matAacPanels'), 1)).toBe(true);
    expect(hasEnoughMaterials(null, 1)).toBe(false);
    expect(hasEnoughMaterials(null, 2)).toBe(true);
  });
});
