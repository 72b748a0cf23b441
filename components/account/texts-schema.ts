import * as z from 'zod';
import { addressLines, contactLines } from '@/lib/contract/addresses';
import { personalDataSchema } from '@/lib/contract/profile';

const { firstName, lastName } = personalDataSchema.shape;

/** Both names are required (portal-1 §2). */
export const personalDataForm = z.strictObject({ firstName: firstName.min(1), lastName: lastName.min(1) });

/** The person's company. */
export const companyForm = z
  .strictObject(addressLines)
  .pick({ name: true, street1: true, street2: true, zip: true, city: true });

/** The user's contact data. */
export const contactForm = z.strictObject(contactLines).pick({ officePhone: true, companyMobile: true });
