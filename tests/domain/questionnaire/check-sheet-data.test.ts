import { describe, expect, it } from 'vitest';
import { sheetDataFaults } from '@/lib/domain/questionnaire/check-sheet-data';
import { sheetVersionsFor } from '@/lib/domain/questionnaire/choose-sheets';
import { type SheetData, versionsOf } from '@/lib/domain/questionnaire/sheet-data';
import { CCL_NL, PSW, PSW_COMPLETE } from '@/tests/support/sheets';

const faults = (data: SheetData, choice = PSW) =>
  sheetDataFaults(sheetVersionsFor(choice), data, versionsOf(data)).map(
    ({ code, path }) => `${path}: ${code}`,
  );

describe('sent answers', () => {
  it('may be complete, empty or contradictory', () => {
    expect(faults(PSW_COMPLETE)).toEqual([]);
    expect(faults({})).toEqual([]);
    expect(faults({ _versions: {}, project: {} })).toEqual([]);
    expect(faults({ project: { storeys: -3, insulationExternal: true, insulationCavity: true } })).toEqual(
      [],
    );
    expect(faults({ materials: { 'questionnaire-materials': [] }, matLintels: { propping: true } })).toEqual(
      [],
    );
  });

  it.each<[SheetData, string[]]>([
    [{ prices: {} }, ['prices: UnknownField']],
    [{ project: { colour: 'red' } }, ['project/colour: UnknownField']],
    [{ project: [] }, ['project: WrongType']],
    [{ project: null }, ['project: WrongType']],
    [{ project: { basement: 'yes' } }, ['project/basement: WrongType']],
    [{ project: { dwellings: '4' } }, ['project/dwellings: NotANumber']],
    [{ project: { projectName: null } }, ['project/projectName: WrongType']],
    [{ project: { projectName: 'x'.repeat(501) } }, ['project/projectName: TooLong']],
    [{ site: { siteNotes: 'x'.repeat(4001) } }, ['site/siteNotes: TooLong']],
    [{ project: { buildingType: 'tent' } }, ['project/buildingType: UnknownValue']],
    [{ project: { bim: true } }, ['project/bim: WrongType']],
    [{ matLintels: { lintelFamilies: 'N' } }, ['matLintels/lintelFamilies: WrongType']],
    [{ matLintels: { lintelFamilies: ['N', 'X'] } }, ['matLintels/lintelFamilies: UnknownValue']],
    [{ matLintels: { lintelFamilies: ['N', 'N'] } }, ['matLintels/lintelFamilies: UnknownValue']],
    [
      { materials: { 'questionnaire-materials': ['site'] } },
      ['materials/questionnaire-materials: UnknownValue'],
    ],
    [{ _versions: { project: 3 } }, ['_versions/project: UnknownValue']],
    [{ _versions: { project: '2' } }, ['_versions/project: UnknownValue']],
    [{ _versions: { 'nl-0': 1 } }, ['_versions/nl-0: UnknownField']],
    [{ _versions: [] }, ['_versions: WrongType']],
    [{ _versions: { project: 1 }, project: { bim: 'no' } }, ['project/bim: UnknownField']],
    [{ 'nl-0': {}, project: { storeys: true } }, ['nl-0: UnknownField', 'project/storeys: NotANumber']],
  ])('are refused: %j', (data, expected) => {
    expect(faults(data)).toEqual(expected);
  });

  it('of names that every object has do not exist either', () => {
    expect(faults(JSON.parse('{"__proto__":{},"constructor":{}}'))).toEqual([
      '__proto__: UnknownField',
      'constructor: UnknownField',
    ]);
    expect(faults({ project: JSON.parse('{"__proto__":"x"}') })).toEqual(['project/__proto__: UnknownField']);
  });

  it('of tables name the row and the field', () => {
    const tick = { block: '100 × 538', cs12: true, cs20: false };
    const rows = [tick, { ...tick, cs20: 1 }, { ...tick, block: '1 × 1', colour: 'red' }, 'x'];
    expect(faults({ 'nl-1': { 'ccl-block-types': rows } }, CCL_NL)).toEqual([
      'nl-1/ccl-block-types/1/cs20: WrongType',
      'nl-1/ccl-block-types/2/colour: UnknownField',
      'nl-1/ccl-block-types/2/block: UnknownValue',
      'nl-1/ccl-block-types/3: WrongType',
    ]);
    const row = { projectUnitID: 'a', features: ['kim'], deliveryWeek: 'soon', note: '' };
    const schedule = [row, { ...row, features: ['gold'], note: 'x'.repeat(501) }, { ...row, features: null }];
    expect(faults({ 'nl-2': { 'ccl-delivery-schedule': schedule } }, CCL_NL)).toEqual([
      'nl-2/ccl-delivery-schedule/1/features: UnknownValue',
      'nl-2/ccl-delivery-schedule/1/note: TooLong',
      'nl-2/ccl-delivery-schedule/2/features: WrongType',
    ]);
    expect(faults({ 'nl-2': { 'ccl-delivery-schedule': {} } }, CCL_NL)).toEqual([
      'nl-2/ccl-delivery-schedule: WrongType',
    ]);
  });
});
