import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CHANGE_REQUEST_STATUSES,
  changedOrder,
  changesAnything,
  type OrderChanges,
} from '@/lib/domain/orders/order-change';
import { missingTerms, UNLOADINGS } from '@/lib/domain/orders/order-terms';
import { piecesFor } from '@/lib/domain/orders/truck-advice';
import type { Access } from '@/lib/domain/permissions/access';
import {
  canAskOrderChange,
  canDecideOrderChange,
  canWithdrawOrderChange,
} from '@/lib/domain/permissions/can-change-order';
import { canChangeOrderLot } from '@/lib/domain/permissions/can-change-order-lot';
import { ROLE_KEYS, type RoleKey } from '@/lib/domain/vocabulary/roles';
import { STATE_KEYS } from '@/lib/domain/vocabulary/states';
import { sampleOrder } from '@/tests/support/order-document';

const NOW = new Date('2026-12-01T08:00:00Z');
const text = fc.string({ maxLength: 12 });
const changes: fc.Arbitrary<OrderChanges> = fc.record(
  {
    deliveryDate: fc.constantFrom('2027-01-15', '2027-02-01'),
    siteAddress: fc.record({ name: text, street1: text, zip: text, city: text, country: text }),
    siteContact: fc.record({ name: text, phone: text, mail: text }),
    unloading: fc.constantFrom(...UNLOADINGS),
  },
  { requiredKeys: [] },
);

describe('a changed order', () => {
  it('has the next revision, the same rows and totals, and what was not asked for as it was', () => {
    fc.assert(
      fc.property(fc.array(changes, { minLength: 1, maxLength: 5 }), (all) => {
        const order = all.reduce((changed, each) => changedOrder(changed, each, NOW), sampleOrder);
        const { revision, changedAt, site, deliveryDay, unloading, ...rest } = order;
        expect(revision).toBe(all.length);
        expect(changedAt).toBe(NOW.toISOString());
        expect(sampleOrder).toMatchObject(rest);
        const last = <Key extends keyof OrderChanges>(key: Key) =>
          all.findLast((each) => each[key] !== undefined)?.[key];
        expect(deliveryDay).toBe(last('deliveryDate') ?? sampleOrder.deliveryDay);
        expect(unloading).toBe(last('unloading') ?? sampleOrder.unloading);
        expect(site.street).toBe(last('siteAddress')?.street1 ?? sampleOrder.site.street);
        expect(site.person).toBe(last('siteContact')?.name ?? sampleOrder.site.person);
        expect(site.name).not.toBe('');
      }),
    );
  });

  it('is none where everything asked for is as it was', () => {
    const { site, deliveryDay, unloading } = sampleOrder;
    const { street: street1, name, zip, city, country } = site;
    expect(changesAnything(sampleOrder, {})).toBe(false);
    const same = { deliveryDate: deliveryDay ?? '', unloading: unloading ?? 'forklift' } as const;
    const siteAddress = { name, street1, zip, city, country };
    expect(changesAnything(sampleOrder, { ...same, siteAddress })).toBe(false);
    expect(changesAnything(sampleOrder, { siteAddress: { ...siteAddress, city: 'Delft' } })).toBe(true);
    expect(changesAnything(sampleOrder, { unloading: 'forklift' })).toBe(true);
  });
});

describe('who may change an order', () => {
  const access = (role: RoleKey, stateKey: Access['root']['stateKey'] = 'Approved'): Access => ({
    viewer: { isInternal: false, isAdministrator: false, tenantIds: [] },
    roles: [role],
    root: { stateKey, variant: 'aac_elements', tenantId: 1 },
    features: [],
  });
  const lot = { unitType: 'aacorderlot', stateKey: 'Approved' } as const;

  it('is asked by those who could place it, and decided by back office and process planning', () => {
    const asking = ROLE_KEYS.filter((role) => canAskOrderChange(access(role), lot, false).can);
    expect(asking.sort()).toEqual(['purchaser', 'reviewer', 'salesPlanner']);
    const deciding = ROLE_KEYS.filter(
      (role) => canDecideOrderChange(access(role), lot, { status: 'open' }).can,
    );
    expect(deciding.sort()).toEqual(['customerServiceBackoffice', 'process planner']);
  });

  it('only while the order is placed and open, and the request is open', () => {
    for (const stateKey of STATE_KEYS) {
      const verdict = canAskOrderChange(access('purchaser'), { ...lot, stateKey }, false);
      expect([stateKey, verdict.can]).toEqual([stateKey, stateKey === 'Approved']);
    }
    expect(canAskOrderChange(access('purchaser'), lot, true)).toMatchObject({ reason: 'ChangeRequestOpen' });
    expect(canAskOrderChange(access('purchaser', 'Closed'), lot, false)).toMatchObject({
      reason: 'ProjectClosed',
    });
    for (const status of CHANGE_REQUEST_STATUSES) {
      const request = { status, askedBy: 'me' };
      const isOpen = status === 'open';
      expect(canDecideOrderChange(access('process planner'), lot, request).can).toBe(isOpen);
      expect(canWithdrawOrderChange('me', request).can).toBe(isOpen);
      expect(canWithdrawOrderChange('you', request)).toMatchObject({ reason: 'NotYourRequest' });
    }
  });

  it('nobody by hand, once it is placed', () => {
    const locked = STATE_KEYS.filter((stateKey) => !canChangeOrderLot({ ...lot, stateKey }).can);
    expect([...locked].sort()).toEqual(['Approved', 'Archived', 'Closed']);
    expect(canChangeOrderLot({ unitType: 'approvallot', stateKey: 'Approved' }).can).toBe(true);
  });
});

describe('before an order is placed', () => {
  it('the date and the address that are missing are named', () => {
    const site = { street: 'Weg 1', city: 'Ulm' };
    expect(missingTerms({ deliveryDay: '2027-01-18', site })).toEqual([]);
    expect(missingTerms({ deliveryDay: null, site })).toEqual(['deliveryDate']);
    expect(missingTerms({ deliveryDay: null, site: { ...site, street: ' ' } })).toEqual([
      'deliveryDate',
      'siteAddress',
    ]);
  });

  it('what is missing to a full truck is said in pieces of what fills most pallets', () => {
    const lines = [
      { title: 'A', qty: 70, pallets: 7 },
      { title: 'B', qty: 10, pallets: 2 },
    ];
    expect(piecesFor({ delta: 19 }, lines)).toMatchObject({ line: { title: 'A' }, pieces: 190 });
    expect(piecesFor({ delta: -1.45 }, lines)).toMatchObject({ pieces: 15 });
    expect(piecesFor({ delta: -8 }, lines)).toBeNull();
    expect(piecesFor({ delta: 28 }, [])).toBeNull();
  });
});
