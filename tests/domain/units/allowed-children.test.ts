import { describe, expect, it } from 'vitest';
import { allowedChildren, isAllowedChild } from '@/lib/domain/vocabulary/allowed-children';
import {
  UNIT_TYPES,
  UNIT_VARIANTS,
  type UnitType,
  type UnitVariant,
} from '@/lib/domain/vocabulary/unit-types';
import { CCL_RULES, PSW_RULES } from '@/tests/support/tenant-rules';

const children = (unitType: UnitType, variant: UnitVariant, rules = PSW_RULES) =>
  allowedChildren({ unitType, variant, rules }).join(' ');

describe('what a unit may hold', () => {
  it('depends on type and variant (portal-2 §4)', () => {
    for (const variant of UNIT_VARIANTS) {
      expect(children('project', variant)).toBe('subproject folder');
      expect(children('folder', variant)).toBe('folder');
      for (const leaf of ['approvallot', 'drawingjob', 'aacorderlot', 'lintelorderlot'] as const) {
        expect(children(leaf, variant)).toBe('');
      }
    }
    expect(children('subproject', 'aac_elements')).toBe('aacorderlot folder');
    expect(children('subproject', 'lintel')).toBe('lintelorderlot folder');
    expect(children('subproject', 'other')).toBe('approvallot folder');
  });

  it('includes drawing jobs where the tenant wants them', () => {
    expect(children('subproject', 'other', CCL_RULES)).toBe('approvallot drawingjob folder');
    expect(children('subproject', 'lintel', CCL_RULES)).toBe('lintelorderlot folder');
    expect(children('project', 'other', CCL_RULES)).toBe('subproject folder');
  });

  it('puts a project at the top, and only there', () => {
    expect(UNIT_TYPES.filter((unitType) => isAllowedChild(null, unitType))).toEqual(['project']);
    const parent = { unitType: 'project', variant: 'other', rules: PSW_RULES } as const;
    expect(UNIT_TYPES.filter((unitType) => isAllowedChild(parent, unitType))).toEqual([
      'subproject',
      'folder',
    ]);
  });
});
