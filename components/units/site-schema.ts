import * as z from 'zod';
import { addressLines, contactLines } from '@/lib/contract/addresses';

/** Where a project is built and whom to call there, under the names of its dialog (portal-2 §2); all of it optional. */
export const siteSchema = z.strictObject({
  addressName: addressLines.name,
  addressStreet1: addressLines.street1,
  addressZIP: addressLines.zip,
  addressCity: addressLines.city,
  addressCountry: addressLines.country,
  contactName: contactLines.name,
  contactOfficePhone: contactLines.officePhone,
  contactCompanyMobile: contactLines.companyMobile,
  contactOfficeFax: contactLines.officeFax,
  contactOfficeEMail: z.string().trim().pipe(contactLines.officeEMail),
});
