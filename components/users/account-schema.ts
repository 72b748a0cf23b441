import * as z from 'zod';
import { newUserSchema } from '@/lib/contract/users';
import { isMailAddress } from '@/lib/domain/account/mail-address';

const { userLogin, language, firstName, lastName, isInternal, isAdministrator, companyID } =
  newUserSchema.shape;
const name = z.string().pipe(firstName.unwrap());
const ids = z.array(z.number());

interface RightsInForm {
  isInternal: boolean;
  isAdministrator: boolean;
  tenantIDs: number[];
  salesOrgs: number[];
  plannedOrgs: number[];
}

/**
 * What a form says of rights and places: external people have no tenants and administer nothing, and the organisations
 * for which people plan are among theirs.
 */
export function enteredRights<Form extends RightsInForm>({ salesOrgs, plannedOrgs, ...entered }: Form) {
  return {
    ...entered,
    isAdministrator: entered.isInternal && entered.isAdministrator,
    tenantIDs: entered.isInternal ? entered.tenantIDs : [],
    salesOrganisations: [...new Set([...salesOrgs, ...plannedOrgs])].map((salesOrgID) => ({
      ...{ salesOrgID, isSalesPlanner: plannedOrgs.includes(salesOrgID) },
    })),
  };
}

/** The form of an account. */
export const accountSchema = z
  .strictObject({
    userLogin: z
      .string()
      .trim()
      .pipe(userLogin)
      .refine(isMailAddress, { params: { code: 'WrongFormat', values: { format: 'email' } } }),
    firstName: name,
    lastName: z.string().pipe(lastName.unwrap()),
    language: language.unwrap().unwrap(),
    /** Empty for none. */
    companyID: z
      .string()
      .transform((chosen) => (chosen === '' ? null : Number(chosen)))
      .pipe(companyID.unwrap().unwrap().nullable()),
    isInternal,
    isAdministrator,
    tenantIDs: ids,
    administeredTenantIDs: ids,
    salesOrgs: ids,
    plannedOrgs: ids,
  })
  .transform(({ administeredTenantIDs, ...account }) => ({
    ...enteredRights(account),
    administeredTenantIDs: account.isInternal ? administeredTenantIDs : [],
  }));

export type AccountForm = z.input<typeof accountSchema>;

/** A tenant or sales organisation to which people can belong. */
export interface Place {
  id: number;
  title: string;
}

interface OrganisationOfPeople {
  salesOrgID: number;
  isSalesPlanner: boolean;
}

/** The sales organisations in the two fields of a form: those for which people plan are among theirs. */
export function organisationsInForm(organisations: readonly OrganisationOfPeople[] = []) {
  const idsOf = (some: readonly OrganisationOfPeople[]) => some.map(({ salesOrgID }) => salesOrgID);
  return {
    salesOrgs: idsOf(organisations),
    plannedOrgs: idsOf(organisations.filter(({ isSalesPlanner }) => isSalesPlanner)),
  };
}
