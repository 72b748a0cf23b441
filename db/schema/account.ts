import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { LOCALES } from '@/lib/domain/account/languages';
import { NOTIFICATION_MAILS } from '@/lib/domain/notifications/kinds';
import { instant, primaryId, timestamps, version } from './columns';
import { companies, salesOrganisations, tenants } from './organisations';

export const localeEnum = pgEnum('locale', LOCALES);
export const notificationMailEnum = pgEnum('notification_mail', NOTIFICATION_MAILS);
export const tokenScopeEnum = pgEnum('token_scope', ['read', 'write']);
export const oneTimePurposeEnum = pgEnum('one_time_purpose', [
  'password-reset',
  'account-delete',
  'invitation',
]);

export const addresses = pgTable(
  'addresses',
  {
    addressId: primaryId('address_id'),
    name: text('name').notNull().default(''),
    name2: text('name2').notNull().default(''),
    street1: text('street1').notNull().default(''),
    street2: text('street2').notNull().default(''),
    zip: text('zip').notNull().default(''),
    city: text('city').notNull().default(''),
    country: text('country').notNull().default(''),
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(
        sql`search_fold(name || ' ' || name2 || ' ' || street1 || ' ' || street2 || ' ' || zip || ' ' || city)`,
      ),
    version: version(),
    ...timestamps,
  },
  (table) => [index('addresses_search_idx').using('gin', table.searchText.op('gin_trgm_ops'))],
);

export const contacts = pgTable('contacts', {
  contactId: primaryId('contact_id'),
  name: text('name').notNull().default(''),
  officePhone: text('office_phone').notNull().default(''),
  officeFax: text('office_fax').notNull().default(''),
  companyMobile: text('company_mobile').notNull().default(''),
  officeEmail: text('office_email').notNull().default(''),
  version: version(),
  ...timestamps,
});

export const users = pgTable(
  'users',
  {
    userId: primaryId('user_id'),
    /** The e-mail address for signing in; compared case-insensitively. */
    login: text('login').notNull(),
    /** Argon2id; null for external logins and people who have not set one yet. */
    passwordHash: text('password_hash'),
    firstName: text('first_name'),
    lastName: text('last_name'),
    /** Null until the person chooses one: then the browser's language is used. */
    language: localeEnum('language'),
    dailyStatusMail: boolean('daily_status_mail').notNull().default(false),
    notificationMail: notificationMailEnum('notification_mail').notNull().default('mentions'),
    isInternal: boolean('is_internal').notNull().default(false),
    isAdministrator: boolean('is_administrator').notNull().default(false),
    isExternalLogin: boolean('is_external_login').notNull().default(false),
    /** Incremented to sign the person out everywhere at once. */
    sessionVersion: integer('session_version').notNull().default(1),
    disabledAt: instant('disabled_at'),
    profileImageKey: text('profile_image_key'),
    addressId: uuid('address_id').references(() => addresses.addressId),
    contactId: uuid('contact_id').references(() => contacts.contactId),
    /** The company that they buy for; null if none is named. */
    companyId: integer('company_id').references(() => companies.companyId),
    version: version(),
    ...timestamps,
  },
  (table) => [
    uniqueIndex('users_login_key').on(sql`lower(${table.login})`),
    index('users_name_idx').on(table.lastName, table.firstName, table.userId),
    index('users_company_idx').on(table.companyId),
    check('users_administrator_is_internal', sql`not ${table.isAdministrator} or ${table.isInternal}`),
  ],
);

/** The person behind an external login, by the claims of the identity provider. */
export const userIdentities = pgTable(
  'user_identities',
  {
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    createdAt: timestamps.createdAt,
  },
  (table) => [primaryKey({ columns: [table.issuer, table.subject] })],
);

/** Tenants whose projects an internal user can see without being a member. */
export const userTenants = pgTable(
  'user_tenants',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    tenantId: integer('tenant_id')
      .notNull()
      .references(() => tenants.tenantId),
  },
  (table) => [primaryKey({ columns: [table.userId, table.tenantId] })],
);

/** The internal people who administer a tenant (decision 76). */
export const tenantAdministrators = pgTable(
  'tenant_administrators',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    tenantId: integer('tenant_id')
      .notNull()
      .references(() => tenants.tenantId),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.tenantId] }),
    index('tenant_administrators_tenant_idx').on(table.tenantId),
  ],
);

/** Organisations of a user; a sales planner may create root projects for theirs. */
export const userSalesOrganisations = pgTable(
  'user_sales_organisations',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    salesOrgId: integer('sales_org_id')
      .notNull()
      .references(() => salesOrganisations.salesOrgId),
    isSalesPlanner: boolean('is_sales_planner').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.userId, table.salesOrgId] })],
);

/** A signed-in browser. The cookie contains its id, so that one device can be signed out. */
export const userSessions = pgTable(
  'user_sessions',
  {
    sessionId: primaryId('session_id'),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    userAgent: text('user_agent').notNull().default(''),
    address: text('address').notNull().default(''),
    createdAt: timestamps.createdAt,
    lastSeenAt: instant('last_seen_at').notNull().default(sql`now()`),
    revokedAt: instant('revoked_at'),
  },
  (table) => [index('user_sessions_user_idx').on(table.userId)],
);

/** Integration tokens: shown once, stored as a hash. */
export const accessTokens = pgTable(
  'access_tokens',
  {
    tokenId: primaryId('token_id'),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    tokenHash: text('token_hash').notNull(),
    scope: tokenScopeEnum('scope').notNull(),
    expiresAt: instant('expires_at').notNull(),
    lastUsedAt: instant('last_used_at'),
    revokedAt: instant('revoked_at'),
    createdAt: timestamps.createdAt,
  },
  (table) => [
    unique('access_tokens_hash_key').on(table.tokenHash),
    index('access_tokens_user_idx').on(table.userId),
  ],
);

/** A person's authenticator app; not active until it is confirmed by a code. */
export const secondFactors = pgTable('second_factors', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.userId, { onDelete: 'cascade' }),
  /** Encrypted with the installation's secret. */
  sealedSecret: text('sealed_secret').notNull(),
  /** The time step of the last code used, so that no code works twice. */
  lastStep: integer('last_step').notNull().default(0),
  confirmedAt: instant('confirmed_at'),
  createdAt: timestamps.createdAt,
});

/** Recovery codes for a lost authenticator app: each works once, stored as a hash. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

/** Single-use links sent by mail: password reset, account deletion, invitation. */
export const oneTimeLinks = pgTable(
  'one_time_links',
  {
    linkId: primaryId('link_id'),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    purpose: oneTimePurposeEnum('purpose').notNull(),
    tokenHash: text('token_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    createdAt: timestamps.createdAt,
  },
  (table) => [
    unique('one_time_links_hash_key').on(table.tokenHash),
    index('one_time_links_user_idx').on(table.userId, table.purpose),
  ],
);
