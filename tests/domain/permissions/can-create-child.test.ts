import { describe, expect, it } from 'vitest';
import { canCreateChild } from '@/lib/domain/permissions/can-create-unit';
import { accessOf } from '@/tests/support/permissions';

const subproject = { unitType: 'subproject', variant: 'other' } as const;
const lot = { unitType: 'approvallot', sheetValid: true } as const;

describe('a unit below another one', () => {
  it('is made by who may, where it may stand', () => {
    expect(canCreateChild(accessOf('RV', 'Structuring'), subproject, lot)).toEqual({ can: true });
  });

  it('is refused for what one may never do before anything else', () => {
    const child = { unitType: 'lintelorderlot', sheetValid: false } as const;
    expect(canCreateChild(accessOf('IN', 'Structuring'), subproject, child)).toMatchObject({
      reason: 'RoleMissing',
    });
  });

  it('is refused for its place before what only stands in the way now', () => {
    const child = { unitType: 'lintelorderlot', sheetValid: false } as const;
    expect(canCreateChild(accessOf('SP', 'Preparing'), subproject, child)).toEqual({
      ...{ can: false, reason: 'ChildNotAllowed' },
    });
    expect(canCreateChild(accessOf('RV', 'Preparing'), subproject, child)).toMatchObject({
      reason: 'ChildNotAllowed',
    });
  });

  it('is never a project', () => {
    const child = { unitType: 'project', sheetValid: true } as const;
    expect(canCreateChild(accessOf('SP', 'Structuring'), subproject, child)).toMatchObject({
      reason: 'ChildNotAllowed',
    });
  });
});
