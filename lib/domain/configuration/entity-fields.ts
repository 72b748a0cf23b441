/** What administrators maintain for the companies of the portal (operation.md §3.1). */
export const ENTITY_NOUNS = ['tenant', 'salesOrganisation', 'company', 'plant', 'productType'] as const;
export type EntityNoun = (typeof ENTITY_NOUNS)[number];

/** What belongs to tenants, whose administrators maintain it too. */
export const NOUNS_OF_TENANTS: readonly EntityNoun[] = ['salesOrganisation', 'company'];

/** The pages on which they are maintained. */
export const ORGANISATION_PARTS = {
  tenants: 'tenant',
  'sales-organisations': 'salesOrganisation',
  companies: 'company',
  plants: 'plant',
  'product-types': 'productType',
} as const satisfies Record<string, EntityNoun>;
export type OrganisationPart = keyof typeof ORGANISATION_PARTS;

export function isOrganisationPart(text: string): text is OrganisationPart {
  return Object.hasOwn(ORGANISATION_PARTS, text);
}

/** The keys by which files, imports and documents name such a thing: they never change. */
export const ENTITY_KEY = /^[A-Z0-9][A-Z0-9-]{1,19}$/;
/** The key of a portal product, a part of addresses. */
export const PRODUCT_KEY_FORM = /^[a-z][a-z0-9-]{1,19}$/;
/** What the numbers of a tenant's projects begin with, after `P-`. */
export const NUMBER_PREFIX = /^[A-Z0-9]{1,6}$/;

/** What the numbers of a tenant's orders begin with. */
export const ORDER_PREFIX = /^\d{0,4}$/;

/** The number of a customer, as other programs write it: no letter of it means anything here. */
export const CUSTOMER_NO = /^[A-Za-z0-9]([A-Za-z0-9 ._/-]*[A-Za-z0-9])?$/;
export const MAX_CUSTOMER_NO = 35;
export const MAX_COMPANY_NAME = 120;
/** The sales organisations of one company. */
export const MAX_ORGANISATIONS_OF_COMPANY = 500;

export const MAX_ENTITY_KEY = 20;
export const MAX_NUMBER_PREFIX = 6;
export const MAX_ORDER_PREFIX = 4;
export const MAX_ENTITY_TITLE = 80;
/** The addresses of web pages and pictures. */
export const MAX_WEB_ADDRESS = 500;
export const MAX_PRODUCT_TITLE = 60;
export const MAX_TRUCKS_PER_WEEK = 999;

/** How much a cubic metre of a product type weighs as delivered, in kg. */
export const DENSITY = { min: 100, max: 5000 } as const;

/** Characters of the information of a tenant, as HTML. */
export const MAX_TENANT_INFO = 20_000;

/** The parts of the address of a seller. */
export const MAX_SELLER_LINE = 120;
export const MAX_SELLER_ZIP = 20;
export const MAX_VAT_ID = 20;
export const GLN_DIGITS = 13;

/** Whether a text is a Global Location Number: 13 digits, of which the last one is the check digit of the others. */
export function isGln(text: string): boolean {
  if (!/^\d{13}$/.test(text)) return false;
  const sum = [...text].reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

/** A colour as pages use it. */
export const COLOUR = /^#[0-9a-f]{6}$/;

/**
 * Whether numbers of projects could be taken for each other: `P-1` with the number 1001 and `P-11` with 001 are one
 * text (operation.md §3.1).
 */
export function areConfusable(prefix: string, other: string): boolean {
  return prefix.startsWith(other) || other.startsWith(prefix);
}
