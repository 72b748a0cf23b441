import { describe, expect, it } from 'vitest';
import { NO_SCHEDULE } from '@/lib/domain/questionnaire/delivery-schedule';
import { evaluateSheets } from '@/lib/domain/questionnaire/evaluate-sheets';
import type { Control } from '@/lib/domain/questionnaire/sheet';
import { withCheckbox } from '@/lib/domain/questionnaire/sheet-problems';
import {
  answersWith,
  CCL_NL,
  enabledNames,
  evaluate,
  PSW,
  PSW_COMPLETE,
  PSW_ELSEWHERE,
  problemsOf,
  sheetOf,
  shownSheets,
} from '@/tests/support/sheets';

const changed = (changes: Record<string, object>) => evaluate(PSW, answersWith(PSW_COMPLETE, changes));

describe('a sheet', () => {
  it('is valid when everything asked is answered', () => {
    const evaluation = evaluate(PSW, PSW_COMPLETE);
    expect(problemsOf(evaluation)).toEqual([]);
    expect(evaluation.isValid).toBe(true);
  });

  it('is saved with the defaults of what is left out and the versions of what is shown', () => {
    const { data } = evaluate(PSW, PSW_COMPLETE);
    expect(Object.keys(data)).toEqual([
      '_versions',
      'project',
      'site',
      'materials',
      'matAacPanels',
      'matLintels',
    ]);
    expect(data._versions).toEqual({ project: 2, site: 1, materials: 1, matAacPanels: 1, matLintels: 1 });
    expect(data.project).toMatchObject({ clientRef: '', basement: false, buildingHeight: null, lod: '' });
    expect(data.matLintels).toEqual({
      lintelFamilies: ['N'],
      openingsCount: null,
      minBearing: '115',
      propping: false,
      lintelNotes: '',
    });
  });

  it('is not valid without answers, nor are no sheets at all', () => {
    expect(evaluate(PSW, {}).isValid).toBe(false);
    expect(evaluate(PSW_ELSEWHERE, {}).isValid).toBe(false);
    const none = evaluate({ ...CCL_NL, country: null }, {});
    expect([none.isValid, none.problems, none.data]).toEqual([false, [], { _versions: {} }]);
  });

  it('keeps its version: one that does not ask about BIM needs no answer', () => {
    const first = evaluate(PSW, { ...PSW_COMPLETE, _versions: { project: 1 } });
    expect(first.isValid).toBe(true);
    expect(first.data).toMatchObject({ _versions: { project: 1 } });
    expect(first.data.project).not.toHaveProperty('bim');
    expect(problemsOf(changed({ project: { bim: '' } }))).toEqual(['project/bim: Required']);
  });
});

describe('what is asked', () => {
  it('follows an answer and is reset with it', () => {
    const tower = changed({ site: { crane: 'tower', craneCapacity: 2500, craneReach: 30 } });
    expect(tower.data.site).toMatchObject({ craneCapacity: 2500, craneReach: 30 });
    expect(problemsOf(changed({ site: { crane: 'mobile' } }))).toEqual(['site/craneCapacity: Required']);
    const none = changed({ site: { crane: 'none', craneCapacity: 2500, craneReach: 30 } });
    expect(none.data.site).toMatchObject({ craneCapacity: null, craneReach: null });
    expect(none.isValid).toBe(true);
  });

  it('follows a checkbox and is reset with it', () => {
    expect(changed({ site: { storeOnFloor: true, floorLoad: 3.5 } }).data.site).toMatchObject({
      floorLoad: 3.5,
    });
    expect(changed({ site: { storeOnFloor: false, floorLoad: 3.5 } }).data.site).toMatchObject({
      floorLoad: null,
    });
  });

  it('is a whole sheet for each chosen material', () => {
    const { data, ...evaluation } = changed({
      materials: { 'questionnaire-materials': ['matLintels', 'matAccessories'] },
      matAccessories: { mortar: ['M10'] },
    });
    expect(shownSheets({ data, ...evaluation })).toEqual([
      'project',
      'site',
      'materials',
      'matLintels',
      'matAccessories',
    ]);
    // The panels are gone, with what was said about them.
    expect(data).not.toHaveProperty('matAacPanels');
  });

  it('follows the assortment of a Dutch project, which is free unless told', () => {
    expect(shownSheets(evaluate(CCL_NL, {}))).toEqual(['nl-0', 'nl-1', 'nl-2']);
    const kit = evaluate(CCL_NL, { 'nl-0': { nl0Assortment: 'kit' } });
    expect(shownSheets(kit)).toEqual(['nl-0', 'nl-1-uitgekiend', 'nl-2']);
    expect(enabledNames(kit)).not.toContain('nl1UitgekiendGableAngle');
  });

  it('is reset in rounds until nothing changes, and after five of them left alone', () => {
    const chain = (length: number): Control[] =>
      Array.from({ length }, (_, index) => ({
        name: `c${index}`,
        textKey: '',
        type: 'checkbox',
        value: false,
        ...(index > 0 && { activationPaths: [`$[?@.c${index - 1}==true]`] }),
      }));
    const allTrue = (length: number) =>
      Object.fromEntries(chain(length).map(({ name }, index) => [name, index > 0]));
    const reset = (length: number) => {
      const facts = { minMaterialSheets: 2, schedule: NO_SCHEDULE };
      const { data } = evaluateSheets([sheetOf(chain(length))], { only: allTrue(length) }, facts);
      return Object.values(Object(data.only)).filter((value) => value === true).length;
    };
    expect(reset(5)).toBe(0);
    expect(reset(9)).toBe(3);
  });

  it('is nothing where a path cannot be read, which is reported', () => {
    const bad: Control = { name: 'x', textKey: '', type: 'text', value: '', activationPaths: ['$[?'] };
    const facts = { minMaterialSheets: 2, schedule: NO_SCHEDULE };
    const { badPaths, controls } = evaluateSheets([sheetOf([bad])], {}, facts);
    expect(badPaths).toEqual(['$[?']);
    expect([...controls.values()]).toEqual([[]]);
    expect(evaluateSheets([sheetOf([], ['$[?'])], {}, facts).isValid).toBe(false);
  });

  it('is what any of several paths finds', () => {
    const control: Control = { name: 'x', textKey: '', type: 'text', value: '' };
    const shows = (...paths: string[]) =>
      evaluateSheets([sheetOf([control], paths)], {}, { minMaterialSheets: 2, schedule: NO_SCHEDULE })
        .controls.size;
    expect([shows(), shows("$[?@.y=='a']"), shows("$[?@.y=='a']", "$[?@.x=='']")]).toEqual([1, 0, 1]);
  });
});

describe('answers', () => {
  it.each([
    [{ project: { projectName: '  ' } }, 'project/projectName: Required'],
    [{ project: { dwellings: null } }, 'project/dwellings: Required'],
    [{ project: { storeys: 0 } }, 'project/storeys: Pattern'],
    [{ project: { storeys: 100 } }, 'project/storeys: Pattern'],
    [{ project: { buildingType: 'other' } }, 'project/otherType: Required'],
    [{ project: { bim: 'yes' } }, 'project/ifcVersion: Required'],
    [
      { project: { bim: 'yes', ifcVersion: 'IFC4', modelContact: 'nobody' } },
      'project/modelContact: Pattern',
    ],
    [{ site: { sitePhone: '12345' } }, 'site/sitePhone: Pattern'],
    [{ site: { siteMail: 'a b@example.com' } }, 'site/siteMail: Pattern'],
    [{ site: { deliverFrom: '24:00' } }, 'site/deliverFrom: Pattern'],
    [{ site: { firstDeliveryWeek: '2027-W54' } }, 'site/firstDeliveryWeek: Pattern'],
    [{ site: { deliveryMode: 'onCall' } }, 'site/noticeDays: Required'],
    [{ matLintels: { lintelFamilies: [] } }, 'matLintels/lintelFamilies: Required'],
  ])('%j: %s', (changes, problem) => {
    expect(problemsOf(changed(changes))).toEqual([problem]);
  });

  it('may be empty where only their form is asked for', () => {
    expect(changed({ site: { siteMail: '', deliverFrom: '' } }).isValid).toBe(true);
    expect(changed({ project: { dwellings: 0 } }).isValid).toBe(true);
  });

  it('need one checkbox of a required group', () => {
    expect(problemsOf(changed({ site: { unloadTruckCrane: false } }))).toEqual([
      'site/unloadTruckCrane: RequiredGroup',
      'site/unloadForklift: RequiredGroup',
      'site/unloadSiteCrane: RequiredGroup',
    ]);
  });

  it('allow one checkbox of an exclusive group', () => {
    const both = changed({ project: { insulationExternal: true, insulationCavity: true } });
    expect(problemsOf(both)).toEqual([
      'project/insulationExternal: ExclusiveGroup',
      'project/insulationCavity: ExclusiveGroup',
    ]);
    expect(changed({ project: { insulationCavity: true } }).isValid).toBe(true);
  });

  it('give way within an exclusive group as one checks', () => {
    const [site] = [...evaluate(PSW, PSW_COMPLETE).controls.keys()].filter(({ name }) => name === 'site');
    const before = { unloadTruckCrane: true, unloadForklift: false, unloadSiteCrane: false, truck40t: true };
    expect(site && withCheckbox(site, before, 'unloadForklift', true)).toEqual({
      unloadTruckCrane: false,
      unloadForklift: true,
      unloadSiteCrane: false,
      truck40t: true,
    });
    expect(site && withCheckbox(site, before, 'unloadTruckCrane', false)).toEqual({
      ...before,
      unloadTruckCrane: false,
    });
    expect(site && withCheckbox(site, before, 'truck40t', false)).toEqual({ ...before, truck40t: false });
  });
});

describe('materials', () => {
  const one = { ...PSW_COMPLETE, materials: { 'questionnaire-materials': ['matLintels'] } };

  it('are two at least with the tenant that asks for them', () => {
    expect(problemsOf(evaluate(PSW, one))).toEqual(['materials/questionnaire-materials: TooFewMaterials']);
    expect(evaluate(PSW_ELSEWHERE, one).isValid).toBe(true);
  });

  it('count once each, and only those there are', () => {
    const chosen = ['matLintels', 'matLintels', 'matGold'];
    const data = { ...PSW_COMPLETE, materials: { 'questionnaire-materials': chosen } };
    expect(evaluate(PSW, data).data.materials).toEqual({ 'questionnaire-materials': ['matLintels'] });
    expect(evaluate(PSW, data).isValid).toBe(false);
  });
});

describe('blocks of calcium silicate', () => {
  const ticked = (ticks: object[]) => evaluate(CCL_NL, { 'nl-1': { 'ccl-block-types': ticks } });
  const noTick = 'nl-1/ccl-block-types: NoBlockTicked';

  it('need one tick in the table, in either class or both', () => {
    expect(problemsOf(ticked([]))).toContain(noTick);
    expect(problemsOf(ticked([{ block: '300 × 648', cs12: false, cs20: true }]))).not.toContain(noTick);
    expect(problemsOf(ticked([{ block: '100 × 538', cs12: true, cs20: true }]))).not.toContain(noTick);
  });

  it('are kept as the whole table with computed weights', () => {
    const { data } = ticked([{ block: '100 × 538', weight: 1, cs12: true, cs20: false }]);
    const rows: object[] = Reflect.get(Object(data['nl-1']), 'ccl-block-types');
    expect(rows).toHaveLength(18);
    expect(rows[0]).toEqual({ block: '100 × 538', weight: 85, cs12: true, cs20: false });
  });

  it('lie in a joint of 15 to 30 mm', () => {
    const joint = (nl1KimJoint: number | null) =>
      problemsOf(evaluate(CCL_NL, { 'nl-1': { nl1KimJoint } })).includes('nl-1/nl1KimJoint: Pattern');
    expect([14.9, 15, 22.5, 30, 30.5, null].map(joint)).toEqual([true, false, false, false, true, false]);
  });
});

describe('the delivery schedule', () => {
  const units = [
    { unitId: 'a', custRef: 'Blok A-17' },
    { unitId: 'b', custRef: null },
  ];
  const schedule = (rows: object[], savedWeeks: [string, string][] = []) =>
    evaluate(
      CCL_NL,
      { 'nl-2': { 'ccl-delivery-schedule': rows } },
      { schedule: { units, minWeek: '2027-W05', savedWeeks: new Map(savedWeeks) } },
    );
  const row = (projectUnitID: string, deliveryWeek: string) => ({
    projectUnitID,
    features: [],
    deliveryWeek,
    note: '',
  });
  const problem = (evaluation: ReturnType<typeof schedule>) =>
    evaluation.problems.find(({ control }) => control === 'ccl-delivery-schedule')?.code ?? null;

  it('has a row for each unit, noted with its reference, and none for units that are gone', () => {
    const { data } = schedule([
      { ...row('gone', '2027-W09') },
      { ...row('b', '2027-W09'), features: ['crane', 'kim'] },
    ]);
    expect(data['nl-2']).toMatchObject({
      'ccl-delivery-schedule': [
        { projectUnitID: 'a', features: [], deliveryWeek: '', note: 'Blok A-17' },
        { projectUnitID: 'b', features: ['kim', 'crane'], deliveryWeek: '2027-W09', note: '' },
      ],
    });
  });

  it('asks for weeks that are not too early, where they change', () => {
    expect(problem(schedule([row('a', '2027-W05')]))).toBeNull();
    expect(problem(schedule([row('a', '')]))).toBeNull();
    expect(problem(schedule([row('a', '2027-W04')]))).toBe('WeekTooEarly');
    expect(problem(schedule([row('a', '2026-W53')]))).toBe('WeekTooEarly');
    expect(problem(schedule([row('a', 'week 5')]))).toBe('Pattern');
    expect(problem(schedule([row('a', '2027-W04')], [['a', '2027-W04']]))).toBeNull();
    expect(problem(schedule([row('a', '2027-W04')], [['b', '2027-W04']]))).toBe('WeekTooEarly');
  });
});
