import * as z from 'zod';
import { addressLines, contactLines } from '@/lib/contract/addresses';

/** Site address and contact, by the field names of the dialog (portal-2 §2); all optional. */
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
