import { expect, test } from 'vitest';
import { canOpenPage } from '@/lib/domain/permissions/can-open-page';

const nobody = { isInternal: false, isAdministrator: false, administeredTenantIds: [] };
const ofTenant = { isInternal: true, isAdministrator: false, administeredTenantIds: [7] };

test.each([
  ['signedIn', nobody, null],
  ['internal', nobody, 'InternalOnly'],
  ['internal', { ...nobody, isInternal: true }, null],
  ['administrator', { ...nobody, isInternal: true }, 'AdministratorOnly'],
  ['administrator', { ...nobody, isAdministrator: true }, null],
  ['administrator', ofTenant, 'AdministratorOnly'],
  ['tenantAdministrator', ofTenant, null],
  ['tenantAdministrator', { ...nobody, isAdministrator: true }, null],
  ['tenantAdministrator', { ...nobody, isInternal: true }, 'AdministratorOnly'],
] as const)('pages for %s, opened by %o: %s', (access, viewer, reason) => {
  expect(canOpenPage(viewer, access)).toMatchObject(reason === null ? { can: true } : { can: false, reason });
});
