import * as z from 'zod';
import { endpoint, named } from '@/lib/contract/endpoint';
import { one } from '@/lib/contract/paging';
import { readBack } from '@/lib/contract/read-back';
import { mailOrNone, oneLine } from '@/lib/contract/texts';

const ADDRESS = '/api/data/{product}/addresses/{addressID}';
const CONTACT = '/api/data/{product}/contacts/{contactID}';
const TAGS = ['addresses'];

/** Fields as typed by a person: trimmed, empty if there is no value. */
const line = oneLine(120);
export const addressLines = {
  name: line,
  name2: line,
  street1: line,
  street2: line,
  zip: oneLine(20),
  city: line,
  country: line,
};
const phone = oneLine(40);
export const contactLines = {
  name: line,
  officePhone: phone,
  officeFax: phone,
  companyMobile: phone,
  officeEMail: mailOrNone,
};

export const addressSchema = named(
  'Address',
  z.object({
    addressID: z.uuid(),
    ...z.object(addressLines).shape,
    version: z.int32(),
  }),
);
export type AddressDto = z.infer<typeof addressSchema>;

export const contactSchema = named(
  'Contact',
  z.object({ contactID: z.uuid(), ...contactLines, officeEMail: z.string(), version: z.int32() }),
);
export type ContactDto = z.infer<typeof contactSchema>;

const addressParams = z.object({ addressID: z.uuid() });
const contactParams = z.object({ contactID: z.uuid() });

export const getAddress = endpoint({
  method: 'GET',
  path: ADDRESS,
  summary: 'Returns the caller’s own address, or the site address of a project they can see',
  tags: TAGS,
  params: addressParams,
  answer: one(addressSchema),
});

export const updateAddress = endpoint({
  method: 'PUT',
  path: ADDRESS,
  summary: 'Changes an address; fields left out are unchanged',
  tags: TAGS,
  params: addressParams,
  body: named(
    'AddressChanges',
    readBack(
      addressSchema,
      z
        .strictObject(addressLines)
        .partial()
        .extend({ addressID: z.uuid().optional(), version: z.int32().optional() }),
    ),
  ),
  answer: one(addressSchema),
  errors: ['ValidationFailed', 'ProjectClosed', 'OrderPlaced', 'StaleVersion'],
});

export const getContact = endpoint({
  method: 'GET',
  path: CONTACT,
  summary: 'Returns the caller’s own contact data, or the site contact of a project they can see',
  tags: TAGS,
  params: contactParams,
  answer: one(contactSchema),
});

export const updateContact = endpoint({
  method: 'PUT',
  path: CONTACT,
  summary: 'Changes contact data; fields left out are unchanged',
  tags: TAGS,
  params: contactParams,
  body: named(
    'ContactChanges',
    readBack(
      contactSchema,
      z
        .strictObject(contactLines)
        .partial()
        .extend({ contactID: z.uuid().optional(), version: z.int32().optional() }),
    ),
  ),
  answer: one(contactSchema),
  errors: ['ValidationFailed', 'ProjectClosed', 'OrderPlaced', 'StaleVersion'],
});
