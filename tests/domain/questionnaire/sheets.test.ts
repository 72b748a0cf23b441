import { describe, expect, it } from 'vitest';
import { CCL_BLOCK_TYPES } from '@/lib/domain/questionnaire/ccl-block-types';
import { CCL_SHEETS } from '@/lib/domain/questionnaire/ccl-sheets';
import { pinSheets, type SheetChoice, sheetVersionsFor } from '@/lib/domain/questionnaire/choose-sheets';
import { matchesPath } from '@/lib/domain/questionnaire/match-path';
import { PSW_SHEETS } from '@/lib/domain/questionnaire/psw-sheets';
import { type Control, controlsOf, type Sheet } from '@/lib/domain/questionnaire/sheet';
import { CCL_NL, PSW, PSW_ELSEWHERE } from '@/tests/support/sheets';

const SETS: [name: string, sheets: readonly Sheet[]][] = [['psw', PSW_SHEETS], ...Object.entries(CCL_SHEETS)];

const newest = (choice: SheetChoice) => pinSheets(sheetVersionsFor(choice), new Map());
const names = (choice: SheetChoice) => newest(choice).map((sheet) => sheet.name);
const ccl = (country: string | null, brickAssortment: string | null = null) =>
  names({ setKey: 'ccl', country, brickAssortment });

function control(sheets: readonly Sheet[], name: string): Control | undefined {
  return sheets.flatMap(controlsOf).find((candidate) => candidate.name === name);
}

describe('the choice of sheets', () => {
  const psw = ['project', 'site', 'materials', 'matAacPanels', 'matAacBlocks', 'matLintels'];

  it('is the same in one set, whatever the other rules are; none without a set', () => {
    expect(names(PSW)).toEqual([...psw, 'matCsElements', 'matAccessories']);
    expect(names(PSW_ELSEWHERE)).toEqual(names(PSW));
    expect(names({ ...PSW, setKey: null })).toEqual([]);
  });

  it.each([
    ['nl', ['nl-0', 'nl-1', 'nl-1-uitgekiend', 'nl-2']],
    [' NL ', ['nl-0', 'nl-1', 'nl-1-uitgekiend', 'nl-2']],
    ['de', ['de-0', 'de-1', 'de-2']],
    ['D', ['de-0', 'de-1', 'de-2']],
    ['be', ['be-0', 'be-1', 'be-2']],
    ['b', ['be-0', 'be-1', 'be-2']],
    ['fr', ['fr-0', 'fr-1', 'fr-2']],
    ['f', ['fr-0', 'fr-1', 'fr-2']],
    ['es', []],
    ['', []],
    [null, []],
  ])('follows the country %j with tenant 2', (country, expected) => {
    expect(ccl(country)).toEqual(expected);
  });

  it('is the factory-cut set with BrickAssortment, whatever the country, but not without one', () => {
    for (const value of ['True', 'true', 'TRUE', ' true ']) {
      expect(ccl('de', value)).toEqual(['uitgekiend-0', 'uitgekiend-1', 'uitgekiend-2']);
    }
    expect(ccl('de', 'False')).toEqual(['de-0', 'de-1', 'de-2']);
    expect(ccl(null, 'True')).toEqual([]);
    expect(ccl('xx', 'True')).toEqual([]);
  });
});

describe('the version of a sheet', () => {
  const versionOf = (pinned: [string, unknown][]) =>
    pinSheets(PSW_SHEETS, new Map(pinned)).find(({ name }) => name === 'project')?.version;

  it('is the highest unless one is pinned', () => {
    expect(versionOf([])).toBe(2);
    expect(versionOf([['site', 1]])).toBe(2);
    expect(versionOf([['project', 2]])).toBe(2);
    expect(versionOf([['project', 1]])).toBe(1);
    expect(versionOf([['project', 9]])).toBe(2);
    expect(versionOf([['project', '1']])).toBe(2);
  });

  it('does not depend on the order in which versions are written', () => {
    const backwards = [...PSW_SHEETS].reverse();
    const find = (pinned: [string, unknown][]) =>
      pinSheets(backwards, new Map(pinned)).find(({ name }) => name === 'project')?.version;
    expect([find([]), find([['project', 1]])]).toEqual([2, 1]);
  });

  it('decides which questions there are', () => {
    const [first, second] = PSW_SHEETS;
    expect(first && control([first], 'bim')).toBeUndefined();
    expect(second && control([second], 'bim')).toMatchObject({ type: 'radio', options: ['yes', 'no'] });
  });
});

describe.each(SETS)('set %s', (_, sheets) => {
  const controls = pinSheets(sheets, new Map()).flatMap(controlsOf);

  it('names every control once, components aside', () => {
    const plain = controls.filter(({ type }) => type !== 'component').map(({ name }) => name);
    expect(plain).toEqual([...new Set(plain)]);
  });

  it('has paths that can be read', () => {
    const paths = [...sheets, ...controls].flatMap(({ activationPaths = [] }) => activationPaths);
    expect(paths.filter((path) => matchesPath(path, {}) === null)).toEqual([]);
  });

  it('refers only to checkboxes that exist', () => {
    const checkboxes = controls.filter(({ type }) => type === 'checkbox').map(({ name }) => name);
    const named = controls.flatMap(({ activeIf = [], validators }) => [
      activeIf,
      ...(validators?.requiredGroup ?? []),
    ]);
    expect(named.flat().filter((name) => !checkboxes.includes(name))).toEqual([]);
    expect(controls.filter(({ group, type }) => group && type !== 'checkbox')).toEqual([]);
  });

  it('has patterns that can be read, and options where one chooses', () => {
    for (const { validators, type, options = [] } of controls) {
      expect(() => new RegExp(validators?.pattern ?? '')).not.toThrow();
      if (type === 'dropdown' || type === 'radio') expect(options.length).toBeGreaterThan(1);
    }
  });
});

describe('single questions', () => {
  it('carry their sheet in their name with set CCL, not in the key of their texts', () => {
    expect(control(newest(CCL_NL), 'nl0Storeys')).toMatchObject({ textKey: 'storeys', type: 'number' });
    expect(control(newest(CCL_NL), 'nl1UitgekiendKimHeight')).toMatchObject({ textKey: 'kimHeight' });
    expect(control(CCL_SHEETS.uitgekiend, 'uitgekiend0Client')).toMatchObject({
      validators: { required: true },
    });
    expect(control(CCL_SHEETS.uitgekiend, 'uitgekiend0Assortment')).toBeUndefined();
  });

  it('have what one country asks for', () => {
    expect(control(CCL_SHEETS.de, 'de0FederalState')?.options).toHaveLength(16);
    expect(control(CCL_SHEETS.de, 'de1Overlap')?.options).toEqual(['0.4h', '0.2h']);
    expect(control(CCL_SHEETS.be, 'be2LowEmissionZone')?.type).toBe('checkbox');
    expect(control(CCL_SHEETS.fr, 'fr1RingBeams')?.type).toBe('checkbox');
    expect(control(CCL_SHEETS.nl, 'nl0Assortment')).toMatchObject({ value: 'free' });
    expect(control(CCL_SHEETS.nl, 'nl1UitgekiendGableAngle')).toMatchObject({
      activeIf: 'nl1UitgekiendSawnGables',
      unit: '°',
    });
  });

  it('list the blocks with their weights', () => {
    expect(CCL_BLOCK_TYPES.map(({ block, weight }) => `${block} ${weight}`)).toEqual(
      (
        '100 × 538 85 · 100 × 648 102 · 120 × 538 101 · 120 × 648 122 · 150 × 538 127 · 150 × 648 153 · ' +
        '175 × 538 148 · 175 × 648 178 · 200 × 538 169 · 200 × 648 204 · 214 × 538 181 · 214 × 648 218 · ' +
        '240 × 538 203 · 240 × 648 244 · 265 × 538 224 · 265 × 648 270 · 300 × 538 254 · 300 × 648 305'
      ).split(' · '),
    );
    expect(CCL_BLOCK_TYPES.some(({ cs12, cs20 }) => cs12 || cs20)).toBe(false);
  });
});
