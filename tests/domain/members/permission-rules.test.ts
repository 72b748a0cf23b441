import { describe, expect, it } from 'vitest';
import { areVolumesLocked } from '@/lib/domain/deliveries/check-materials';
import { showsMemberMail } from '@/lib/domain/members/shows-member-mail';
import type { ProjectAccess } from '@/lib/domain/permissions/access';
import type { AssignedTask } from '@/lib/domain/permissions/acting-roles';
import { canAssignProductType } from '@/lib/domain/permissions/can-assign-product-type';
import {
  canConfirmCheckData,
  canRaiseCheckData,
  nextCheckData,
} from '@/lib/domain/permissions/can-check-data';
import { canConfirmDelivery } from '@/lib/domain/permissions/can-confirm-delivery';
import { canCreateRoot, canCreateSomeRoot } from '@/lib/domain/permissions/can-create-root';
import { canCreateUnit } from '@/lib/domain/permissions/can-create-unit';
import { canDeleteUnit } from '@/lib/domain/permissions/can-delete-unit';
import { canDownloadFiles } from '@/lib/domain/permissions/can-download-files';
import { canEditIdentity } from '@/lib/domain/permissions/can-edit-identity';
import { canEditDeliveryDate, canEditMaterials } from '@/lib/domain/permissions/can-edit-materials';
import { canEditOrderItems } from '@/lib/domain/permissions/can-edit-order-items';
import { canEditSheet } from '@/lib/domain/permissions/can-edit-sheet';
import { canEditStructure } from '@/lib/domain/permissions/can-edit-structure';
import { canEditUnit } from '@/lib/domain/permissions/can-edit-unit';
import { canManageMembers } from '@/lib/domain/permissions/can-manage-members';
import { canRequestRoot } from '@/lib/domain/permissions/can-request-root';
import { canSeeDeliveryOverview } from '@/lib/domain/permissions/can-see-delivery-overview';
import { canSeeJournal } from '@/lib/domain/permissions/can-see-journal';
import { canSeeTenantInfo } from '@/lib/domain/permissions/can-see-tenant-info';
import { canSeeWorkflows } from '@/lib/domain/permissions/can-see-workflows';
import { canSetParam } from '@/lib/domain/permissions/can-set-param';
import { canUploadFiles } from '@/lib/domain/permissions/can-upload-files';
import { canUseAdmin, canUseSomeAdmin } from '@/lib/domain/permissions/can-use-admin';
import { canViewUnit } from '@/lib/domain/permissions/can-view-unit';
import type { Verdict } from '@/lib/domain/permissions/verdict';
import type { FeatureKey } from '@/lib/domain/vocabulary/features';
import type { CheckDataTaskKey } from '@/lib/domain/vocabulary/role-groups';
import { ROLE_KEYS, type RoleKey } from '@/lib/domain/vocabulary/roles';
import { STATE_KEYS, type StateKey } from '@/lib/domain/vocabulary/states';
import { UNIT_TYPES, type UnitType } from '@/lib/domain/vocabulary/unit-types';
import { accessOf, COLUMNS, type Column, facts, stepAnswer, tasksOf } from '@/tests/support/permissions';
import { CCL_RULES, PSW_RULES } from '@/tests/support/tenant-rules';

const orderLot = facts({ unitType: 'aacorderlot', stateKey: 'PlaceOrder', rootStateKey: 'PlaceOrder' });

describe('whoever stands in for a role nobody has', () => {
  const situation = { rootState: 'PlaceOrder', hasTask: true } as const;
  const answer = (column: Column, present: RoleKey[]) =>
    canEditOrderItems(accessOf(column, 'PlaceOrder'), { tasks: tasksOf(situation, orderLot, present) });

  it('is the projectAdminCSC, and acts like the role', () => {
    expect(answer('CA', ['projectAdminCSC', 'drafter'])).toEqual({ can: true });
  });

  it('is the salesPlanner only where there is no projectAdminCSC', () => {
    const drawing = facts({ unitType: 'approvallot', stateKey: 'ReviseDrawings' });
    const ask = (column: Column, present: RoleKey[]) =>
      stepAnswer(
        accessOf(column, 'ReviewDrawings'),
        { ...drawing, tasks: tasksOf(situation, drawing, present) },
        'revisionReady',
      );
    expect(ask('SP', ['projectAdminCSC', 'salesPlanner'])).toMatchObject({
      can: false,
      reason: 'NotYourTask',
    });
    expect(ask('SP', ['salesPlanner', 'reviewer'])).toEqual({ can: true });
    expect(ask('CA', ['projectAdminCSC', 'drafter'])).toMatchObject({ can: false, reason: 'NotYourTask' });
  });
});

describe('closed and archived projects', () => {
  const writes: [string, (access: ProjectAccess) => Verdict][] = [
    ['members', canManageMembers],
    ['units', canEditUnit],
    ['materials', canEditMaterials],
    ['files', canUploadFiles],
    ['product types', canAssignProductType],
    ['params', (access) => canSetParam(access, 'Country')],
    ['deliveries', (access) => canConfirmDelivery(access, { deliveryType: 'OnCall' })],
    ['check data', (access) => canRaiseCheckData(access, { unitType: 'project', tasks: [] })],
    ['sheet', canEditSheet],
    ['order rows', (access) => canEditOrderItems(access, { tasks: openTask('PlaceOrder') })],
  ];
  const everyone = { roles: ROLE_KEYS };

  it.each(writes)('%s are not written', (_, ask) => {
    for (const state of ['Closed', 'Archived'] as const) {
      expect(ask(accessOf('SP', state, everyone))).toMatchObject({ can: false, reason: 'ProjectClosed' });
    }
  });

  it('leave creating and deleting to the salesPlanner, reopening to the closers', () => {
    const create = (column: Column) =>
      canCreateUnit(accessOf(column, 'Closed'), { unitType: 'folder', sheetValid: true });
    expect(create('SP')).toEqual({ can: true });
    expect(create('CA')).toMatchObject({ reason: 'ProjectClosed' });
    expect(canDeleteUnit(accessOf('SP', 'Archived'), { unitType: 'project', orderItemsBelow: 0 })).toEqual({
      can: true,
    });
  });

  it('are still read', () => {
    expect(canViewUnit(accessOf('ME', 'Archived'))).toEqual({ can: true });
  });

  function openTask(taskKey: 'PlaceOrder'): AssignedTask[] {
    return [{ taskKey, roles: ['purchaser', 'reviewer', 'salesPlanner'] }];
  }
});

describe('deleting a unit, whatever state the project is in', () => {
  const answerOf = (column: Column, state: StateKey, unitType: UnitType, orderItemsBelow = 0) => {
    const verdict = canDeleteUnit(accessOf(column, state), { unitType, orderItemsBelow });
    return verdict.can ? 'yes' : verdict.reason;
  };
  const members = COLUMNS.filter((column) => column !== 'SP' && column !== 'IN' && column !== 'AD');

  it.each(STATE_KEYS)('is decided as portal-2 §4 and domain.md §5 say: %s', (state) => {
    const isClosed = state === 'Closed' || state === 'Archived';
    for (const unitType of UNIT_TYPES) {
      expect(answerOf('SP', state, unitType)).toBe('yes');
      expect(answerOf('SP', state, unitType, 1)).toBe('ItemsRemain');
      const ordered = { unitType, orderItemsBelow: 0, isOrdered: true };
      expect(canDeleteUnit(accessOf('SP', state), ordered)).toEqual({ can: true });
      for (const column of members) {
        const bound = isClosed ? 'ProjectClosed' : state === 'Structuring' ? 'yes' : 'NotStructuring';
        const folder = isClosed ? 'ProjectClosed' : 'yes';
        const expected = unitType === 'project' ? 'RoleMissing' : unitType === 'folder' ? folder : bound;
        expect([column, unitType, answerOf(column, state, unitType)]).toEqual([column, unitType, expected]);
        expect(answerOf(column, state, unitType, 1)).toBe(expected === 'yes' ? 'ItemsRemain' : expected);
        expect(canDeleteUnit(accessOf(column, state), ordered)).toMatchObject(
          expected === 'yes' ? { reason: 'OrdersRemain', roles: ['salesPlanner'] } : { reason: expected },
        );
      }
    }
    expect(answerOf('IN', state, 'folder')).toBe('RoleMissing');
  });
});

describe('the sheet', () => {
  const sheet = (column: Column, state: StateKey, rules = PSW_RULES, isInternal = false) =>
    canEditSheet({
      ...accessOf(column, state),
      viewer: { isInternal, isAdministrator: false, tenantIds: [] },
      rules,
    }).can;

  it('is open to every member while Structuring, with one tenant while Preparing too', () => {
    for (const column of COLUMNS.slice(0, 11)) {
      expect(sheet(column, 'Structuring')).toBe(true);
      expect(sheet(column, 'Preparing')).toBe(false);
      expect(sheet(column, 'Preparing', CCL_RULES)).toBe(true);
      expect(sheet(column, 'PendingValidation', CCL_RULES)).toBe(false);
    }
  });

  it('is open to internals in every state', () => {
    for (const state of ['PlaceOrder', 'Closed', 'Archived'] as const) {
      expect(sheet('PP', state, PSW_RULES, true)).toBe(true);
      expect(sheet('PP', state, PSW_RULES, false)).toBe(false);
    }
  });

  it('blocks new units while it is invalid, for the salesPlanner too, but never folders', () => {
    const access = accessOf('SP', 'Structuring');
    expect(canCreateUnit(access, { unitType: 'subproject', sheetValid: false })).toEqual({
      can: false,
      reason: 'SheetInvalid',
    });
    expect(canCreateUnit(access, { unitType: 'folder', sheetValid: false })).toEqual({ can: true });
    const withoutSheet = { ...access, features: ['AllowCreateProjectUnits'] as const };
    expect(canCreateUnit(withoutSheet, { unitType: 'subproject', sheetValid: false })).toEqual({ can: true });
  });
});

describe('features', () => {
  const bare = accessOf('SP', 'Structuring', { features: [] });
  const off = { can: false, reason: 'FeatureDisabled' };

  it('switch off what they stand for', () => {
    expect(canDownloadFiles(bare)).toEqual(off);
    expect(canSeeDeliveryOverview(bare)).toEqual(off);
    expect(canConfirmDelivery(bare, { deliveryType: 'Planned' })).toEqual(off);
    expect(canSeeTenantInfo(bare)).toEqual(off);
    expect(canEditSheet(bare)).toEqual(off);
    expect(canEditStructure(bare, { tasks: [] })).toEqual(off);
    expect(canCreateUnit(bare, { unitType: 'subproject', sheetValid: true })).toEqual(off);
  });
});

describe('questions that need no project', () => {
  const off = (reason: string) => ({ can: false, reason });

  it('leave the journal to internals, where the tenant has it', () => {
    const ask = (isInternal: boolean, features: readonly FeatureKey[]) =>
      canSeeJournal({ viewer: { isInternal }, features });
    expect(ask(true, ['HasJournal'])).toEqual({ can: true });
    expect(ask(true, [])).toEqual(off('FeatureDisabled'));
    expect(ask(false, ['HasJournal'])).toEqual(off('InternalOnly'));
  });

  it('leave the workflows to internals, where the product has them', () => {
    const ask = (isInternal: boolean, workflowsAllowed: boolean) =>
      canSeeWorkflows({ viewer: { isInternal }, product: { workflowsAllowed } });
    expect(ask(true, true)).toEqual({ can: true });
    expect(ask(true, false)).toEqual(off('FeatureDisabled'));
    expect(ask(false, true)).toEqual(off('InternalOnly'));
  });

  it('leave new projects to planners of the organisation, requests for one to its users', () => {
    expect(canCreateRoot({ plannerOrgIds: [11, 12] }, 12)).toEqual({ can: true });
    expect(canCreateRoot({ plannerOrgIds: [11] }, 12)).toMatchObject(off('RoleMissing'));
    expect(canCreateSomeRoot({ plannerOrgIds: [11] })).toEqual({ can: true });
    expect(canCreateSomeRoot({ plannerOrgIds: [] })).toMatchObject(off('RoleMissing'));
    expect(canRequestRoot({ salesOrgIds: [31] })).toEqual({ can: true });
    expect(canRequestRoot({ salesOrgIds: [] })).toEqual(off('NoSalesOrganisation'));
  });

  it('leave admin pages to administrators, the identity to whoever keeps it', () => {
    const nobody = { isAdministrator: false, administeredTenantIds: [] };
    expect(canUseAdmin({ ...nobody, isAdministrator: true })).toEqual({ can: true });
    expect(canUseAdmin(nobody)).toEqual(off('AdministratorOnly'));
    expect(canEditIdentity({ isExternalLogin: false })).toEqual({ can: true });
    expect(canEditIdentity({ isExternalLogin: true })).toEqual(off('ExternalLogin'));
  });

  it('leave what belongs to a tenant to its administrators too, and nothing else', () => {
    const ofTenant = { isAdministrator: false, administeredTenantIds: [7, 8] };
    expect(canUseAdmin(ofTenant, 7)).toEqual({ can: true });
    expect(canUseAdmin(ofTenant, 9)).toEqual(off('AdministratorOnly'));
    expect(canUseAdmin(ofTenant)).toEqual(off('AdministratorOnly'));
    expect(canUseSomeAdmin(ofTenant)).toEqual({ can: true });
    const nobody = { isAdministrator: false, administeredTenantIds: [] };
    expect(canUseSomeAdmin(nobody)).toEqual(off('AdministratorOnly'));
    expect(canUseSomeAdmin({ ...nobody, isAdministrator: true })).toEqual({ can: true });
    expect(canUseAdmin({ ...nobody, isAdministrator: true }, 9)).toEqual({ can: true });
  });

  it('follow the features for mail addresses', () => {
    expect([showsMemberMail([]), showsMemberMail(['HideMemberEMail'])]).toEqual([true, false]);
  });
});

describe('deliveries and check data', () => {
  const purchaser = accessOf('PU', 'PlaceOrder');

  it('lock volumes with the lot, dates with the delivery', () => {
    expect([areVolumesLocked('Finalized'), areVolumesLocked('Approved')]).toEqual([false, true]);
    expect(canEditDeliveryDate(purchaser, { deliveryType: 'OnCall' })).toEqual({ can: true });
    expect(canEditDeliveryDate(purchaser, { deliveryType: 'Fixed' })).toMatchObject({
      reason: 'DeliveryFixed',
    });
    expect(canConfirmDelivery(purchaser, { deliveryType: 'Fixed' })).toMatchObject({
      reason: 'DeliveryFixed',
    });
  });

  it('ask for data once at a time, for projects and drawing jobs', () => {
    const planner = accessOf('PP', 'Preparing');
    const raise = (unitType: UnitType, ...taskKeys: CheckDataTaskKey[]) =>
      canRaiseCheckData(planner, { unitType, tasks: taskKeys.map((taskKey) => ({ taskKey, roles: [] })) });
    expect(raise('drawingjob')).toEqual({ can: true });
    expect(raise('approvallot')).toMatchObject({ reason: 'NotCheckable' });
    expect(raise('project', 'CheckDataMissing')).toMatchObject({ reason: 'CheckDataOpen' });
    expect(raise('project', 'CheckDataComplete')).toMatchObject({ reason: 'CheckDataOpen' });
    expect([nextCheckData('CheckDataMissing'), nextCheckData('CheckDataComplete')]).toEqual([
      'CheckDataComplete',
      null,
    ]);
    expect(canConfirmCheckData(planner, { unitType: 'project', tasks: [] })).toMatchObject({
      reason: 'NoTask',
    });
  });
});
