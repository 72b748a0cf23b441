import * as z from 'zod';
import { newUserSchema } from '@/lib/contract/users';
import { isMailAddress } from '@/lib/domain/account/mail-address';

const { userLogin, language, firstName, lastName, isInternal, isAdministrator, companyID } =
  newUserSchema.shape;
const name = z.string().pipe(firstName.unwrap());
const ids = z.array(z.number());

/** The form of an account: the organisations for which a person plans are among theirs. */
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
  .transform(({ salesOrgs, plannedOrgs, ...account }) => {
    const organisations = new Set([...salesOrgs, ...plannedOrgs]);
    return {
      ...account,
      isAdministrator: account.isInternal && account.isAdministrator,
      tenantIDs: account.isInternal ? account.tenantIDs : [],
      administeredTenantIDs: account.isInternal ? account.administeredTenantIDs : [],
      salesOrganisations: [...organisations].map((salesOrgID) => ({
        salesOrgID,
        isSalesPlanner: plannedOrgs.includes(salesOrgID),
      })),
    };
  });

export type AccountForm = z.input<typeof accountSchema>;
