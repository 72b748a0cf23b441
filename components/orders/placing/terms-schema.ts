import * as z from 'zod';
import { orderContactSchema, orderSiteSchema, unloadingSchema } from '@/lib/contract/order-parts';

const site = orderSiteSchema.required().shape;
const contact = orderContactSchema.required().shape;

/** The terms of an order by form field name; an empty text means no value. */
export const termFields = {
  siteName: site.name,
  siteStreet: site.street1,
  siteZip: site.zip,
  siteCity: site.city,
  siteCountry: site.country,
  contactName: contact.name,
  contactPhone: contact.phone,
  contactMail: z.string().trim().pipe(contact.mail),
  unloading: unloadingSchema.unwrap().or(z.literal('')),
};
