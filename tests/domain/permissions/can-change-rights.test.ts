import { expect, it } from 'vitest';
import { canChangeRights, internalOnlyFields } from '@/lib/domain/permissions/can-change-rights';

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
