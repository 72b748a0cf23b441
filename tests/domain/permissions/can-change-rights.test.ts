import { expect, it } from 'vitest';
import {
  canChangeRights,
  canDecideAccount,
  internalOnlyFields,
} from '@/lib/domain/permissions/can-change-rights';

const ADMINISTRATOR = { isInternal: true, isAdministrator: true };
const COLLEAGUE = { isInternal: true, isAdministrator: false };
const CUSTOMER = { isInternal: false, isAdministrator: false };
const reasonOf = (now: typeof COLLEAGUE, wanted: typeof COLLEAGUE, isSelf: boolean, isLast: boolean) => {
  const verdict = canChangeRights(now, wanted, { isSelf, isLastAdministrator: isLast });
  return verdict.can ? null : verdict.reason;
};

it('nobody changes their own rights, and one administrator stays', () => {
  expect(reasonOf(ADMINISTRATOR, ADMINISTRATOR, true, true)).toBeNull();
  expect(reasonOf(ADMINISTRATOR, COLLEAGUE, true, false)).toBe('OwnAccount');
  expect(reasonOf(ADMINISTRATOR, COLLEAGUE, false, true)).toBe('LastAdministrator');
  expect(reasonOf(ADMINISTRATOR, COLLEAGUE, false, false)).toBeNull();
  expect(reasonOf(COLLEAGUE, ADMINISTRATOR, false, false)).toBeNull();
  expect(reasonOf(COLLEAGUE, CUSTOMER, false, false)).toBeNull();
});

it('administration and tenants are for internal people', () => {
  const all = { tenantIDs: [1], administeredTenantIDs: [1] };
  expect(internalOnlyFields({ ...ADMINISTRATOR, ...all })).toEqual([]);
  expect(internalOnlyFields({ ...CUSTOMER, tenantIDs: [], administeredTenantIDs: [] })).toEqual([]);
  const external = { isInternal: false, isAdministrator: true, ...all };
  expect(internalOnlyFields(external)).toEqual(['isAdministrator', 'tenantIDs', 'administeredTenantIDs']);
});

it('who administers tenants only, decides about no right of the whole portal', () => {
  const viewer = { isAdministrator: false, administeredTenantIds: [1] };
  const can = (
    now: typeof COLLEAGUE | null,
    wanted: typeof COLLEAGUE,
    administeredTenantIDs: number[] = [],
  ) => canDecideAccount(viewer, now, { ...wanted, administeredTenantIDs }).can;
  expect([can(null, CUSTOMER), can(CUSTOMER, CUSTOMER), can(COLLEAGUE, COLLEAGUE)]).toEqual([
    true,
    true,
    true,
  ]);
  expect([can(null, COLLEAGUE), can(CUSTOMER, COLLEAGUE), can(COLLEAGUE, CUSTOMER)]).toEqual([
    false,
    false,
    false,
  ]);
  expect([can(COLLEAGUE, ADMINISTRATOR), can(COLLEAGUE, COLLEAGUE, [1])]).toEqual([false, false]);
  const administrator = { isAdministrator: true, administeredTenantIds: [] };
  const all = { ...ADMINISTRATOR, administeredTenantIDs: [1] };
  expect(canDecideAccount(administrator, null, all)).toEqual({ can: true });
});
