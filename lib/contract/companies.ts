import * as z from 'zod';
import { endpoint, named } from '@/lib/contract/endpoint';
import { entityCalls } from '@/lib/contract/entities';
import { listOf } from '@/lib/contract/limits';
import { list, listQuery } from '@/lib/contract/paging';
import { country, glnOrNone, oneLine } from '@/lib/contract/texts';
import {
  CUSTOMER_NO,
  MAX_COMPANY_NAME,
  MAX_CUSTOMER_NO,
  MAX_ORGANISATIONS_OF_COMPANY,
  MAX_SELLER_LINE,
  MAX_SELLER_ZIP,
  MAX_VAT_ID,
} from '@/lib/domain/configuration/entity-fields';

const COMPANIES = '/api/data/{product}/companies';
const TAGS = ['companies'];
const KEPT = 'unchanged if left out';

/** The number by which a company is known as a customer. */
export const customerNo = z.stringFormat('customerNo', CUSTOMER_NO).max(MAX_CUSTOMER_NO);

const companySchema = named(
  'Company',
  z.object({
    companyID: z.int32(),
    customerNo: z.string(),
    name: z.string().describe('the buyer in documents of new orders of its people, as what follows'),
    name2: z.string(),
    street: z.string(),
    zip: z.string(),
    city: z.string(),
    country: z.string().nullable().describe('ISO 3166 in lower case'),
    vatID: z.string(),
    gln: z.string().describe('Global Location Number'),
    salesOrgIDs: z.array(z.int32()).describe('the sales organisations that it buys from'),
    isActive: z.boolean().describe('whether it is offered for people'),
    version: z.int32(),
  }),
);
export type CompanyDto = z.infer<typeof companySchema>;

export const listCompanies = endpoint({
  method: 'GET',
  path: COMPANIES,
  summary: 'Lists the companies of customers, ordered by name by default',
  description: 'For administrators.',
  tags: TAGS,
  query: listQuery().extend({
    search: z
      .string()
      .max(100)
      .default('')
      .describe('words of the number, name, address, VAT ID or GLN, in any order'),
  }),
  answer: list(companySchema),
  errors: ['InvalidFilter', 'Forbidden'],
});

export const {
  newSchema: newCompanySchema,
  create: createCompany,
  get: getCompany,
  change: changeCompany,
  remove: deleteCompany,
  switch: switchCompany,
  usage: getCompanyUsage,
} = entityCalls({
  path: COMPANIES,
  name: 'Company',
  noun: 'a company of customers',
  offered: 'for people',
  tags: TAGS,
  id: 'companyID',
  key: 'customerNo',
  keyForm: customerNo,
  item: companySchema,
  fields: {
    name: oneLine(MAX_COMPANY_NAME).min(1),
    name2: oneLine(MAX_COMPANY_NAME).optional().describe(KEPT),
    street: oneLine(MAX_SELLER_LINE).optional().describe(KEPT),
    zip: oneLine(MAX_SELLER_ZIP).optional().describe(KEPT),
    city: oneLine(MAX_SELLER_LINE).optional().describe(KEPT),
    country: country.nullable().optional().describe(KEPT),
    vatID: oneLine(MAX_VAT_ID).optional().describe(KEPT),
    gln: glnOrNone.optional().describe(KEPT),
    salesOrgIDs: listOf(z.int32(), MAX_ORGANISATIONS_OF_COMPANY).optional().describe(KEPT),
  },
});
