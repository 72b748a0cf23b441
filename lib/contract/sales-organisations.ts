import * as z from 'zod';
import { endpoint, named } from '@/lib/contract/endpoint';
import { entityCalls } from '@/lib/contract/entities';
import { list, wholeListQuery } from '@/lib/contract/paging';
import { country, glnOrNone, mailOrNone, oneLine } from '@/lib/contract/texts';
import {
  MAX_ENTITY_TITLE,
  MAX_SELLER_LINE,
  MAX_SELLER_ZIP,
  MAX_VAT_ID,
  MAX_WEB_ADDRESS,
} from '@/lib/domain/configuration/entity-fields';

const ORGANISATIONS = '/api/data/{product}/salesorganisations';
const TAGS = ['tenants'];

const organisationSchema = named(
  'ManagedSalesOrganisation',
  z.object({
    salesOrgID: z.int32(),
    tenantID: z.int32(),
    salesOrgKey: z.string(),
    title: z.string(),
    country: z.string().nullable().describe('ISO 3166 in lower case; the `Country` of its new projects'),
    homepage: z.string(),
    contactMail: z.string(),
    imageUrl: z.string(),
    street: z.string().describe('as the seller in documents of new orders, as what follows'),
    zip: z.string(),
    city: z.string(),
    vatID: z.string(),
    gln: z.string().describe('Global Location Number'),
    thumbnailUrl: z.string().nullable().describe('its logo'),
    isActive: z.boolean().describe('whether projects can be created for it or requested from it'),
    version: z.int32(),
  }),
);
export type ManagedOrganisationDto = z.infer<typeof organisationSchema>;

const KEPT = 'unchanged if left out';

const address = z.union([z.url({ protocol: /^https$/ }).max(MAX_WEB_ADDRESS), z.literal('')]);

export const listSalesOrganisations = endpoint({
  method: 'GET',
  path: `${ORGANISATIONS}/all`,
  summary: 'Lists the sales organisations of the product, ordered by title',
  description: 'For administrators.',
  tags: TAGS,
  query: wholeListQuery(),
  answer: list(organisationSchema),
  errors: ['InvalidFilter', 'Forbidden'],
});

export const {
  newSchema: newSalesOrganisationSchema,
  create: createSalesOrganisation,
  get: getSalesOrganisation,
  change: changeSalesOrganisation,
  remove: deleteSalesOrganisation,
  switch: switchSalesOrganisation,
  usage: getSalesOrganisationUsage,
} = entityCalls({
  path: ORGANISATIONS,
  name: 'SalesOrganisation',
  noun: 'a sales organisation',
  offered: 'for new projects and requests',
  tags: TAGS,
  id: 'salesOrgID',
  key: 'salesOrgKey',
  item: organisationSchema,
  fields: {
    tenantID: z.int32(),
    title: oneLine(MAX_ENTITY_TITLE).min(1),
    country: country.nullable(),
    homepage: address,
    contactMail: mailOrNone,
    imageUrl: address,
    street: oneLine(MAX_SELLER_LINE).optional().describe(KEPT),
    zip: oneLine(MAX_SELLER_ZIP).optional().describe(KEPT),
    city: oneLine(MAX_SELLER_LINE).optional().describe(KEPT),
    vatID: oneLine(MAX_VAT_ID).optional().describe(KEPT),
    gln: glnOrNone.optional().describe(KEPT),
  },
});
