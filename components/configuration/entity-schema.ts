import * as z from 'zod';
import { newPlantSchema, newProductTypeSchema } from '@/lib/contract/catalogue';
import { newCompanySchema } from '@/lib/contract/companies';
import { newSalesOrganisationSchema } from '@/lib/contract/sales-organisations';
import { timeZone, typedNumber } from '@/lib/contract/texts';

/** A text of a form that may be empty, which is none. */
const textOrNone = z.string().transform((text) => text.trim() || null);

const yesOrNo = z.string().transform((chosen) => chosen === 'yes');

/** Numbers, as a form holds them. */
const numbers = z.string().transform((list) => list.split(',').filter(Boolean).map(Number));

const company = newCompanySchema.shape;

export const companySchema = newCompanySchema.extend({
  country: textOrNone.pipe(company.country.unwrap()),
  salesOrgIDs: numbers.pipe(company.salesOrgIDs.unwrap()),
});

const plant = newPlantSchema.shape;

export const plantSchema = newPlantSchema.extend({
  timeZone: textOrNone.pipe(timeZone.nullable()),
  trucksPerWeek: typedNumber.pipe(plant.trucksPerWeek),
  workingDays: numbers.pipe(plant.workingDays.unwrap()),
  country: textOrNone.pipe(plant.country.unwrap()),
  publicHolidays: yesOrNo,
  turnOfYear: yesOrNo,
});

const { titles, kgPerM3, ...others } = newProductTypeSchema.shape;
const title = titles.unwrap().shape.en.unwrap();
const inputs = { titles_en: title, titles_de: title, titles_nl: title, titles_fr: title, titles_es: title };

/** The titles have an input for each language. */
export const productTypeSchema = z
  .strictObject({ ...others, kgPerM3: typedNumber.pipe(kgPerM3.unwrap()), ...inputs })
  .transform(({ titles_en: en, titles_de: de, titles_nl: nl, titles_fr: fr, titles_es: es, ...type }) => ({
    ...type,
    titles: { en, de, nl, fr, es },
  }));

const { tenantID, country } = newSalesOrganisationSchema.shape;

export const salesOrganisationSchema = newSalesOrganisationSchema.extend({
  tenantID: typedNumber.pipe(tenantID),
  country: textOrNone.pipe(country),
});
