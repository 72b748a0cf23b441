/** What a group gives: nothing but `values`. */
export const grantOf = (group: string, values: object = {}) => ({
  ...{ group, isInternal: false, isAdministrator: false, tenantIDs: [], salesOrganisations: [] },
  ...values,
});

/** A group of internal people who see a tenant and create projects for a sales organisation. */
export const plannersOf = ({ tenantId, salesOrgId }: { tenantId: number; salesOrgId: number }) =>
  grantOf('Planners', {
    isInternal: true,
    tenantIDs: [tenantId],
    salesOrganisations: [{ salesOrgID: salesOrgId, isSalesPlanner: true }],
  });

/** A group of administrators. */
export const ADMINS = grantOf('Admins', { isInternal: true, isAdministrator: true });

/** What the provider `acme` is made with. */
export const providerBody = (issuer: string, values: object = {}) => ({
  ...{ providerKey: 'acme', title: 'Acme', issuer, clientID: 'portal-2' },
  ...values,
});
