import { call } from '@/lib/client/call';
import type { PlantDto, ProductTypeDto } from '@/lib/contract/catalogue';
import type { CompanyDto } from '@/lib/contract/companies';
import type { ManagedOrganisationDto } from '@/lib/contract/sales-organisations';
import type { TenantDto } from '@/lib/contract/tenants';
import { COMPLETE_LOCALES } from '@/lib/domain/account/languages';
import { MAX_MAIL_ADDRESS } from '@/lib/domain/account/mail-address';
import { AAC_KG_PER_M3 } from '@/lib/domain/catalogue/densities';
import { DEFAULT_TRUCKS_PER_WEEK } from '@/lib/domain/catalogue/plants';
import { titleIn } from '@/lib/domain/catalogue/type-titles';
import {
  GLN_DIGITS,
  MAX_COMPANY_NAME,
  MAX_CUSTOMER_NO,
  MAX_ENTITY_KEY,
  MAX_ENTITY_TITLE,
  MAX_NUMBER_PREFIX,
  MAX_ORDER_PREFIX,
  MAX_SELLER_LINE,
  MAX_SELLER_ZIP,
  MAX_TENANT_INFO,
  MAX_VAT_ID,
  MAX_WEB_ADDRESS,
} from '@/lib/domain/configuration/entity-fields';
import { DEFAULT_ORDER_PREFIX } from '@/lib/domain/orders/order-number';
import { WORKING_DAYS } from '@/lib/domain/plant-calendar';
import { MAX_TIME_ZONE } from '@/lib/domain/time-zones';
import { logoIdOf } from '@/lib/domain/units/logo-id';
import { type EntityKind, type EntityValues, inputName } from './entity-form';

const key = {
  input: 'text',
  isKey: true,
  isRequired: true,
  maxLength: MAX_ENTITY_KEY,
  hint: 'key',
  isColumn: true,
} as const;
/** Characters of `#rrggbb`. */
const COLOUR_LENGTH = 7;

const title = { input: 'text', isRequired: true, maxLength: MAX_ENTITY_TITLE } as const;

export const PLANT: EntityKind<PlantDto> = {
  noun: 'plant',
  fields: [
    { name: 'name', ...title },
    { name: 'plantKey', ...key },
    { name: 'timeZone', input: 'timeZone', maxLength: MAX_TIME_ZONE, hint: 'timeZone', isColumn: true },
    { name: 'trucksPerWeek', input: 'number', isRequired: true, hint: 'trucksPerWeek', isColumn: true },
    { name: 'workingDays', input: 'weekdays', isRequired: true, hint: 'workingDays' },
    { name: 'country', input: 'country', hint: 'plantCountry', isColumn: true },
    { name: 'publicHolidays', input: 'switch' },
    { name: 'turnOfYear', input: 'switch' },
  ],
  empty: {
    ...{ name: '', plantKey: '', timeZone: '', trucksPerWeek: String(DEFAULT_TRUCKS_PER_WEEK) },
    ...{ workingDays: WORKING_DAYS.join(), country: '', publicHolidays: 'yes', turnOfYear: 'yes' },
  },
  idOf: ({ plantID }) => plantID,
  titleOf: ({ name }) => name,
  valuesOf: ({ name, plantKey, timeZone, trucksPerWeek, country, workingDays, ...plant }) => ({
    ...{ name, plantKey, timeZone: timeZone ?? '', country: country ?? '' },
    ...{ trucksPerWeek: String(trucksPerWeek), workingDays: workingDays.join() },
    publicHolidays: plant.publicHolidays ? 'yes' : 'no',
    turnOfYear: plant.turnOfYear ? 'yes' : 'no',
  }),
  switch: ({ id, version }, isActive) =>
    call('switchPlant', { params: { plantID: id }, body: { isActive }, ifMatch: version }),
  remove: ({ id, version }) => call('deletePlant', { params: { plantID: id }, ifMatch: version }),
  usage: (plantID) => call('getPlantUsage', { params: { plantID } }),
};

/** The inputs of a title in each language. */
const titlesOf = (titles: ProductTypeDto['titles']): EntityValues =>
  Object.fromEntries(
    COMPLETE_LOCALES.map((language) => [inputName({ name: 'titles', language }), titles[language] ?? '']),
  );

export const PRODUCT_TYPE: EntityKind<ProductTypeDto> = {
  noun: 'productType',
  fields: [
    { name: 'title', ...title },
    { name: 'productTypeKey', ...key },
    { name: 'backgroundColor', input: 'color', isRequired: true },
    { name: 'textColor', input: 'color', isRequired: true },
    { name: 'kgPerM3', input: 'number', isRequired: true, hint: 'kgPerM3', isColumn: true },
    ...COMPLETE_LOCALES.map((language, place) => ({
      ...({ name: 'titles', language, input: 'text', maxLength: MAX_ENTITY_TITLE } as const),
      ...(place === 0 && ({ hint: 'titles' } as const)),
    })),
  ],
  empty: {
    ...{ title: '', productTypeKey: '', backgroundColor: '#1f77b4', textColor: '#ffffff' },
    ...{ kgPerM3: String(AAC_KG_PER_M3), ...titlesOf({}) },
  },
  idOf: ({ productTypeID }) => productTypeID,
  titleOf: titleIn,
  valuesOf: (type) => ({
    ...{ title: type.title, productTypeKey: type.productTypeKey },
    ...{ backgroundColor: type.backgroundColor, textColor: type.textColor },
    ...{ kgPerM3: String(type.kgPerM3), ...titlesOf(type.titles) },
  }),
  switch: ({ id, version }, isActive) =>
    call('switchProductType', { params: { productTypeID: id }, body: { isActive }, ifMatch: version }),
  remove: ({ id, version }) => call('deleteProductType', { params: { productTypeID: id }, ifMatch: version }),
  usage: (productTypeID) => call('getProductTypeUsage', { params: { productTypeID } }),
};

export const TENANT: EntityKind<TenantDto> = {
  noun: 'tenant',
  fields: [
    { name: 'title', ...title },
    { name: 'tenantKey', ...key },
    {
      ...{ name: 'numberPrefix', input: 'text', isRequired: true, maxLength: MAX_NUMBER_PREFIX },
      ...{ hint: 'numberPrefix', isColumn: true },
    },
    { name: 'orderPrefix', input: 'text', maxLength: MAX_ORDER_PREFIX, hint: 'orderPrefix', isColumn: true },
    { name: 'replyTo', input: 'email', maxLength: MAX_MAIL_ADDRESS, hint: 'replyTo' },
    { name: 'accent', input: 'text', maxLength: COLOUR_LENGTH, hint: 'accent' },
    { name: 'infoHtml', input: 'lines', maxLength: MAX_TENANT_INFO, hint: 'infoHtml' },
  ],
  empty: {
    ...{ title: '', tenantKey: '', numberPrefix: '', orderPrefix: DEFAULT_ORDER_PREFIX },
    ...{ replyTo: '', accent: '', infoHtml: '' },
  },
  idOf: ({ tenantID }) => tenantID,
  titleOf: (tenant) => tenant.title,
  valuesOf: ({ tenantKey, numberPrefix, orderPrefix, replyTo, accent, infoHtml, ...tenant }) => ({
    ...{ title: tenant.title, tenantKey, numberPrefix, orderPrefix, replyTo, accent, infoHtml },
  }),
  logoOf: ({ tenantID, thumbnailUrl }) => ({ logoID: logoIdOf(tenantID, null), thumbnailUrl }),
  switch: ({ id, version }, isActive) =>
    call('switchTenant', { params: { tenantID: id }, body: { isActive }, ifMatch: version }),
  remove: ({ id, version }) => call('deleteTenant', { params: { tenantID: id }, ifMatch: version }),
  usage: (tenantID) => call('getTenantUsage', { params: { tenantID } }),
};

export const SALES_ORGANISATION: EntityKind<ManagedOrganisationDto> = {
  noun: 'salesOrganisation',
  fields: [
    { name: 'title', ...title },
    { name: 'salesOrgKey', ...key },
    { name: 'tenantID', input: 'choice', isRequired: true, isColumn: true },
    { name: 'country', input: 'country', hint: 'country', isColumn: true },
    { name: 'contactMail', input: 'email', maxLength: MAX_MAIL_ADDRESS, isColumn: true },
    { name: 'homepage', input: 'url', maxLength: MAX_WEB_ADDRESS, hint: 'https' },
    { name: 'imageUrl', input: 'url', maxLength: MAX_WEB_ADDRESS, hint: 'https' },
    { name: 'street', input: 'text', maxLength: MAX_SELLER_LINE, hint: 'seller' },
    { name: 'zip', input: 'text', maxLength: MAX_SELLER_ZIP },
    { name: 'city', input: 'text', maxLength: MAX_SELLER_LINE },
    { name: 'vatID', input: 'text', maxLength: MAX_VAT_ID },
    { name: 'gln', input: 'text', maxLength: GLN_DIGITS },
  ],
  empty: {
    ...{ title: '', salesOrgKey: '', tenantID: '', country: '' },
    ...{ contactMail: '', homepage: '', imageUrl: '' },
    ...{ street: '', zip: '', city: '', vatID: '', gln: '' },
  },
  idOf: ({ salesOrgID }) => salesOrgID,
  titleOf: (organisation) => organisation.title,
  valuesOf: ({ tenantID, salesOrgKey, contactMail, homepage, imageUrl, ...organisation }) => {
    const { title: named, country, street, zip, city, vatID, gln } = organisation;
    return {
      ...{ title: named, salesOrgKey, contactMail, homepage, imageUrl, street, zip, city, vatID, gln },
      ...{ tenantID: String(tenantID), country: country ?? '' },
    };
  },
  logoOf: ({ tenantID, salesOrgID, thumbnailUrl }) => ({
    ...{ logoID: logoIdOf(tenantID, salesOrgID), thumbnailUrl },
  }),
  switch: ({ id, version }, isActive) =>
    call('switchSalesOrganisation', { params: { salesOrgID: id }, body: { isActive }, ifMatch: version }),
  remove: ({ id, version }) =>
    call('deleteSalesOrganisation', { params: { salesOrgID: id }, ifMatch: version }),
  usage: (salesOrgID) => call('getSalesOrganisationUsage', { params: { salesOrgID } }),
};

export const COMPANY: EntityKind<CompanyDto> = {
  noun: 'company',
  fields: [
    { name: 'name', ...title, maxLength: MAX_COMPANY_NAME, hint: 'companyName' },
    { name: 'customerNo', ...key, maxLength: MAX_CUSTOMER_NO, hint: 'customerNo' },
    { name: 'name2', input: 'text', maxLength: MAX_COMPANY_NAME },
    { name: 'street', input: 'text', maxLength: MAX_SELLER_LINE },
    { name: 'zip', input: 'text', maxLength: MAX_SELLER_ZIP },
    { name: 'city', input: 'text', maxLength: MAX_SELLER_LINE, isColumn: true },
    { name: 'country', input: 'country', isColumn: true },
    { name: 'vatID', input: 'text', maxLength: MAX_VAT_ID },
    { name: 'gln', input: 'text', maxLength: GLN_DIGITS },
    { name: 'salesOrgIDs', input: 'choices', isColumn: true },
  ],
  empty: {
    ...{ name: '', customerNo: '', name2: '', street: '', zip: '', city: '', country: '' },
    ...{ vatID: '', gln: '', salesOrgIDs: '' },
  },
  idOf: ({ companyID }) => companyID,
  titleOf: ({ name }) => name,
  valuesOf: ({ name, customerNo, name2, street, zip, city, country, vatID, gln, salesOrgIDs }) => ({
    ...{ name, customerNo, name2, street, zip, city, vatID, gln },
    ...{ country: country ?? '', salesOrgIDs: salesOrgIDs.join() },
  }),
  switch: ({ id, version }, isActive) =>
    call('switchCompany', { params: { companyID: id }, body: { isActive }, ifMatch: version }),
  remove: ({ id, version }) => call('deleteCompany', { params: { companyID: id }, ifMatch: version }),
  usage: (companyID) => call('getCompanyUsage', { params: { companyID } }),
};
