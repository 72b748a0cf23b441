import { describe, expect, it } from 'vitest';
import { MAX_IMPORTED_PROJECTS, type PeopleRow } from '@/lib/domain/users/people-columns';
import type { KnownPerson, PeopleFacts } from '@/lib/domain/users/people-plan';
import { peoplePlanner } from '@/lib/domain/users/plan-people';

const KNOWN: KnownPerson = {
  ...{ userId: 'known', login: 'Uwe@watt.example', firstName: 'Uwe', lastName: 'Watt', language: 'fr' },
  ...{ isInternal: true, isAdministrator: false, isDisabled: false, tenantIDs: [1] },
  ...{ companyId: 72, administeredTenantIDs: [] },
  salesOrganisations: [
    { salesOrgID: 10, isSalesPlanner: true },
    { salesOrgID: 20, isSalesPlanner: false },
  ],
  memberships: [{ rootUnitId: 'closed', roleKey: 'member' }],
};
const FACTS: PeopleFacts = {
  people: [KNOWN],
  tenants: [
    { id: 1, key: 'NORD', title: 'Nordsee' },
    { id: 2, key: 'OST', title: 'NORD' },
    { id: 3, key: 'A', title: 'Same' },
    { id: 4, key: 'B', title: 'Same' },
  ],
  organisations: [
    { id: 10, key: 'NORD-DE', title: 'Nordsee Deutschland' },
    { id: 20, key: 'NORD-NL', title: 'Nordsee Nederland' },
  ],
  projects: [
    { rootUnitId: 'open', unitNo: 'P-1', isOpen: true },
    { rootUnitId: 'closed', unitNo: 'P-2', isOpen: false },
  ],
  companies: [
    { id: 71, key: 'K-071', isActive: true },
    { id: 72, key: 'K-072', isActive: false },
    { id: 73, key: 'K-073', isActive: false },
  ],
  furtherLanguages: [],
  ownId: 'me',
};

const plan = (rows: PeopleRow[], facts: Partial<PeopleFacts> = {}) =>
  rows.map(peoplePlanner(rows, { ...FACTS, ...facts }));
const planned = (values: Partial<PeopleRow>, facts: Partial<PeopleFacts> = {}) => {
  const [person] = plan([{ line: 2, login: 'uwe@watt.example', ...values }], facts);
  if (!person) throw new Error('nobody was planned');
  return person;
};
const codesOf = (values: Partial<PeopleRow>, facts: Partial<PeopleFacts> = {}) =>
  planned(values, facts).refusals.map(({ code, field }) => [field, code]);

describe('a person of the file', () => {
  it('is known by login in any case, and stays as they are where the file says nothing', () => {
    expect(planned({})).toMatchObject({ planned: 'unchanged', userId: 'known', login: 'Uwe@watt.example' });
    expect(planned({}).account).toMatchObject({
      tenantIDs: [1],
      salesOrganisations: KNOWN.salesOrganisations,
    });
  });

  it('keeps a language that the portal does not offer any more, but nobody else gets it', () => {
    expect(codesOf({ language: 'FR' })).toEqual([]);
    expect(codesOf({ language: 'fr', login: 'new@watt.example' })).toEqual([['language', 'LanguageOff']]);
    expect(planned({ language: '' }).planned).toBe('unchanged');
  });

  it('buys for the company with a number, which is offered or theirs already', () => {
    expect(planned({ company: ' k-071 ' })).toMatchObject({
      account: { companyId: 71 },
      changes: [{ field: 'company', from: 'K-072', to: 'K-071' }],
    });
    expect(planned({ company: 'K-072' }).planned).toBe('unchanged');
    expect(planned({ company: '' })).toMatchObject({
      account: { companyId: null },
      changes: [{ field: 'company', from: 'K-072', to: '' }],
    });
    expect(codesOf({ company: 'K-073' })).toEqual([['company', 'NotOffered']]);
    expect(codesOf({ company: 'K-99' })).toEqual([['company', 'PEOPLE.Unknown']]);
    expect(codesOf({ company: '=1+1' })).toEqual([['company', 'PEOPLE.Formula']]);
  });

  it('administers tenants if internal', () => {
    const facts = { people: [{ ...KNOWN, administeredTenantIDs: [2] }] };
    expect(planned({ administers: 'NORD; OST' }, facts)).toMatchObject({
      account: { administeredTenantIDs: [1, 2] },
      changes: [{ field: 'administers', from: 'OST', to: 'NORD; OST' }],
    });
    expect(planned({}, facts).account.administeredTenantIDs).toEqual([2]);
    expect(planned({ administers: '' }, facts).account.administeredTenantIDs).toEqual([]);
    expect(codesOf({ administers: 'WEST' })).toEqual([['administers', 'PEOPLE.Unknown']]);
    expect(codesOf({ internal: 'no', tenants: '' }, facts)).toEqual([['administers', 'InternalOnly']]);
  });

  it('finds places by key before title, and by no title that two have', () => {
    expect(planned({ tenants: 'nord' }).account.tenantIDs).toEqual([1]);
    expect(planned({ tenants: 'Nordsee; OST; ost' }).account.tenantIDs).toEqual([1, 2]);
    expect(codesOf({ tenants: 'Same' })).toEqual([['tenants', 'PEOPLE.Unknown']]);
  });

  it.each([
    [{ salesPlanner: 'yes' }, { 10: true, 20: true }],
    [{ salesPlanner: '' }, { 10: false, 20: false }],
    [{ salesPlanner: 'NORD-NL' }, { 10: false, 20: true }],
    [{ organisations: 'NORD-NL' }, { 20: false }],
    [{ organisations: 'NORD-DE' }, { 10: true }],
    [{ organisations: '', salesPlanner: 'NORD-NL' }, { 20: true }],
    [
      { organisations: 'NORD-NL; NORD-DE', salesPlanner: 'no' },
      { 10: false, 20: false },
    ],
  ])('plans for organisations as %j says', (values, wanted) => {
    const { salesOrganisations } = planned(values).account;
    const found = salesOrganisations.map(({ salesOrgID, isSalesPlanner }) => [salesOrgID, isSalesPlanner]);
    expect(Object.fromEntries(found)).toEqual(wanted);
  });

  it('joins open projects only, once, and stays in those that are finished', () => {
    expect(planned({ projectNo: 'p-1; P-1', role: 'member' }).joins).toEqual([
      { rootUnitId: 'open', roleKey: 'member' },
    ]);
    expect(planned({ projectNo: 'P-1; P-1', role: 'member; Sales contact' }).joins).toHaveLength(2);
    expect(planned({ projectNo: 'P-2', role: 'member' }).planned).toBe('unchanged');
    expect(codesOf({ projectNo: 'P-2', role: 'reviewer' })).toEqual([['projectNo', 'ProjectClosed']]);
    for (const values of [
      { projectNo: 'P-1' },
      { role: 'member' },
      { projectNo: 'P-1', role: 'member; drafter' },
    ]) {
      expect(codesOf(values)).toEqual([['role', 'PEOPLE.RolesMissing']]);
    }
  });

  it('keeps a stored name that a new one could not be', () => {
    const people = [{ ...KNOWN, firstName: '=<Uwe>' }];
    expect(planned({ firstName: '=<Uwe>' }, { people }).planned).toBe('unchanged');
    expect(codesOf({ firstName: '<Uwe>' }, { people })).toEqual([['firstName', 'PEOPLE.Markup']]);
  });

  it('cannot change the own rights, but the own name', () => {
    const own = { ownId: 'known' };
    expect(codesOf({ internal: 'no', tenants: '' }, own)).toEqual([['internal', 'OwnAccount']]);
    expect(codesOf({ administrator: 'yes' }, own)).toEqual([['administrator', 'OwnAccount']]);
    expect(planned({ lastName: 'Deich' }, own).planned).toBe('changed');
    expect(planned({ administrator: 'yes' }).planned).toBe('changed');
  });

  it('needs to be internal for what only internal people have', () => {
    expect(codesOf({ internal: 'no' })).toEqual([['tenants', 'InternalOnly']]);
    expect(planned({ internal: 'no', tenants: '' }).planned).toBe('changed');
  });
});

describe('a list', () => {
  it('has each login once, even where two rows say they were one line', () => {
    const twice = plan([
      { line: 2, login: 'a@b.example' },
      { line: 2, login: 'A@b.example' },
    ]);
    expect(twice.map(({ refusals }) => refusals)).toEqual([
      [{ code: 'PEOPLE.LoginTwice', field: 'login', values: { line: 2 } }],
      [{ code: 'PEOPLE.LoginTwice', field: 'login', values: { line: 2 } }],
    ]);
  });

  it('brings people into so many projects only', () => {
    const projects = Array.from({ length: MAX_IMPORTED_PROJECTS + 1 }, (_, at) => {
      return { rootUnitId: `root ${at}`, unitNo: `P-${at}`, isOpen: true };
    });
    const rows = projects.map(({ unitNo }, at) => {
      return { line: at + 2, login: `p${at}@b.example`, projectNo: unitNo, role: 'member' };
    });
    const refused = plan(rows, { projects }).filter(({ refusals }) => refusals.length > 0);
    expect(refused.map(({ line, refusals }) => [line, refusals[0]?.code])).toEqual([
      [MAX_IMPORTED_PROJECTS + 2, 'PEOPLE.TooManyProjects'],
    ]);
  });
});
