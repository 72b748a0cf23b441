import { describe, expect, it } from 'vitest';
import type { FileNoun } from '@/lib/domain/configuration-file/file-nouns';
import {
  type ConfigurationObject,
  type FileFields,
  fileOf,
  keyOf,
  objectsOf,
} from '@/lib/domain/configuration-file/file-objects';
import { planChanges } from '@/lib/domain/configuration-file/plan';

const PORTAL = { noun: 'product' as const, key: 'planner', within: null, fields: {} };
const named = (noun: FileNoun, key: string): ConfigurationObject => ({
  ...{ noun, key, within: null, fields: { title: key, isActive: true } },
});
const known = (noun: FileNoun, within: string, fields: FileFields): ConfigurationObject => ({
  ...{ noun, key: keyOf(noun, fields), within, fields },
});
const CLOSED = { firstDay: '2027-08-02', lastDay: '2027-08-13', title: 'Summer' };
const THERE = [
  PORTAL,
  named('tenant', 'T-1'),
  named('tenant', 'T-2'),
  named('plant', 'HUSUM'),
  known('panel', 'T-1', { articleNo: 'W-80', title: 'Wall 80', kgPerM3: 650, status: 'offered' }),
  known('panel', 'T-1', { articleNo: 'W-90', title: 'Wall 90', kgPerM3: 650, status: 'blocked' }),
  known('panel', 'T-2', { articleNo: 'W-80', title: 'Wall of others', kgPerM3: 600, status: 'offered' }),
  known('plantClosure', 'HUSUM', CLOSED),
  known('defaultMember', 'T-1', { login: 'a@b.example', role: 'reviewer' }),
  known('defaultMember', 'T-1', { login: 'a@b.example', role: 'reviewer', variant: 'lintel' }),
];

const stepsOf = (file: Record<string, unknown>) =>
  planChanges(THERE, objectsOf(file))
    .filter(({ planned }) => planned !== 'unchanged')
    .map(({ noun, within, key, planned, changes }) => [noun, within, key, planned, changes]);
const ofTenant = (sections: object, key = 'T-1') => stepsOf({ tenants: { items: [{ key, ...sections }] } });

describe('what is known by its fields', () => {
  it('is written without a key, and changes nothing as it was written', () => {
    const file = fileOf(THERE, 'https://portal.example/schema.json');
    expect(file).toMatchObject({
      tenants: {
        items: [
          {
            defaultMembers: { items: [{ login: 'a@b.example', role: 'reviewer' }, { variant: 'lintel' }] },
            panels: { items: [{ articleNo: 'W-80' }, { articleNo: 'W-90' }] },
          },
          { key: 'T-2', panels: { items: [{ title: 'Wall of others' }] } },
        ],
      },
      plants: { items: [{ closures: { items: [CLOSED] } }] },
    });
    expect(JSON.stringify(file)).not.toContain('"key":"W-80"');
    expect(stepsOf(file)).toEqual([]);
  });

  it('is one thing in each thing that it belongs to', () => {
    const panels = { items: [{ articleNo: 'W-80', kgPerM3: 610 }] };
    const changes = [{ field: 'kgPerM3', from: 600, to: 610 }];
    expect(ofTenant({ panels }, 'T-2')).toEqual([['panel', 'T-2', 'W-80', 'change', changes]]);
    const [step] = planChanges(THERE, objectsOf({ tenants: { items: [{ key: 'T-2', panels }] } })).filter(
      ({ noun }) => noun === 'panel',
    );
    expect(step?.fields).toMatchObject({ title: 'Wall of others', kgPerM3: 610, status: 'offered' });
  });

  it('is refused where it is named twice, and where a new one lacks a field', () => {
    const items = [{ articleNo: 'NEW' }, { articleNo: 'W-80' }, { articleNo: 'W-80' }];
    const steps = planChanges(THERE, objectsOf({ tenants: { items: [{ key: 'T-1', panels: { items } }] } }));
    const refusals = steps.flatMap(({ key, refusals: own }) =>
      own.map(({ code, field }) => `${key} ${code} ${field}`),
    );
    expect(refusals).toContain('W-80 KeyTwice key');
    expect(refusals).toContain('NEW Required productNo');
    expect(refusals).not.toContain('NEW Required articleNo');
  });
});

describe('what a section leaves out', () => {
  it('stays as it is', () => {
    const sections = {
      panels: { items: [] },
      defaultMembers: { items: [] },
      lintels: { mode: 'add', items: [] },
    };
    expect(ofTenant(sections)).toEqual([]);
    expect(stepsOf({ plants: { items: [{ key: 'HUSUM', closures: { items: [] } }] } })).toEqual([]);
  });

  it('ends in a complete one, if it is an offered product', () => {
    expect(ofTenant({ panels: { mode: 'complete', items: [] } })).toEqual([
      [...['panel', 'T-1', 'W-80', 'deactivate'], [{ field: 'status', from: 'offered', to: 'ending' }]],
    ]);
  });

  it('is removed in a complete one, if it is a closure or a default member', () => {
    const closures = { mode: 'complete', items: [{ ...CLOSED, title: 'Works holidays' }] };
    expect(
      stepsOf({ plants: { items: [{ key: 'HUSUM', closures }] } }).map((step) => step.slice(2, 4)),
    ).toEqual([
      ['2027-08-02/2027-08-13/Summer', 'remove'],
      ['2027-08-02/2027-08-13/Works holidays', 'create'],
    ]);
    const defaultMembers = { mode: 'complete', items: [{ login: 'a@b.example', role: 'reviewer' }] };
    expect(ofTenant({ defaultMembers })).toEqual([
      [
        ...['defaultMember', 'T-1', 'a@b.example/reviewer/lintel', 'remove'],
        [
          { field: 'login', from: 'a@b.example', to: null },
          { field: 'role', from: 'reviewer', to: null },
          { field: 'variant', from: 'lintel', to: null },
        ],
      ],
    ]);
  });

  it('is called deactivated where the file itself says that it ends', () => {
    const items = [
      { articleNo: 'W-80', status: 'blocked' },
      { articleNo: 'W-90', status: 'ending' },
    ];
    expect(ofTenant({ panels: { items } }).map((step) => step.slice(2, 4))).toEqual([
      ['W-80', 'deactivate'],
      ['W-90', 'change'],
    ]);
  });
});
