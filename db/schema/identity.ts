import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Right } from '@/lib/domain/identity/identity-rights';
import type { SignInRefusal } from '@/lib/domain/identity/just-in-time';
import { users } from './account';
import { configurationId, instant, primaryId, timestamps, version } from './columns';
import { salesOrganisations, tenants } from './organisations';

/** Providers by which people sign in (OpenID Connect); the secrets stand in the environment alone. */
export const identityProviders = pgTable(
  'identity_providers',
  {
    providerId: configurationId('provider_id'),
    /** Names it in the environment and in addresses; `default` is the provider of `AUTH_OIDC_*`. */
    key: text('key').notNull().unique(),
    title: text('title').notNull(),
    issuer: text('issuer').notNull(),
    clientId: text('client_id').notNull(),
    /** The claim that names the groups of a person, or a path with dots to it. */
    groupsClaim: text('groups_claim').notNull().default('groups'),
    /** Whether people without an account get one at their first sign-in. */
    isJustInTime: boolean('is_just_in_time').notNull().default(false),
    /** Domains of verified addresses whose people get an account without a group; in lower case. */
    allowedDomains: text('allowed_domains').array().notNull().default([]),
    isActive: boolean('is_active').notNull().default(true),
    /** Set while the last sign-in named no groups, or none that can be read. */
    warnedAt: instant('warned_at'),
    version: version(),
    ...timestamps,
  },
  (table) => [uniqueIndex('identity_providers_title_key').on(sql`lower(${table.title})`)],
);

/** What a group of a provider gives. */
export const identityGrants = pgTable(
  'identity_grants',
  {
    grantId: primaryId('grant_id'),
    providerId: integer('provider_id')
      .notNull()
      .references(() => identityProviders.providerId, { onDelete: 'cascade' }),
    group: text('group').notNull(),
    isInternal: boolean('is_internal').notNull(),
    isAdministrator: boolean('is_administrator').notNull(),
  },
  (table) => [unique('identity_grants_group_key').on(table.providerId, table.group)],
);

export const identityGrantTenants = pgTable(
  'identity_grant_tenants',
  {
    grantId: uuid('grant_id')
      .notNull()
      .references(() => identityGrants.grantId, { onDelete: 'cascade' }),
    tenantId: integer('tenant_id')
      .notNull()
      .references(() => tenants.tenantId),
  },
  (table) => [primaryKey({ columns: [table.grantId, table.tenantId] })],
);

export const identityGrantOrganisations = pgTable(
  'identity_grant_organisations',
  {
    grantId: uuid('grant_id')
      .notNull()
      .references(() => identityGrants.grantId, { onDelete: 'cascade' }),
    salesOrgId: integer('sales_org_id')
      .notNull()
      .references(() => salesOrganisations.salesOrgId),
    isSalesPlanner: boolean('is_sales_planner').notNull(),
  },
  (table) => [primaryKey({ columns: [table.grantId, table.salesOrgId] })],
);

/** What a provider said of a person at their last sign-in, and which of their rights come from it. */
export const identityPeople = pgTable(
  'identity_people',
  {
    providerId: integer('provider_id')
      .notNull()
      .references(() => identityProviders.providerId, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    /** The groups that could last be read; null if none ever could. */
    groups: text('groups').array(),
    /** The other rights of the person were given by hand, or by another provider. */
    given: text('given').array().$type<Right[]>().notNull().default([]),
    /** Set while another administrator must confirm that the flag is taken. */
    demotionWaitsSince: instant('demotion_waits_since'),
    demotedAt: instant('demoted_at'),
    /** The claims of the last sign-in of an administrator, whom they help to set the provider up. */
    claims: jsonb('claims').$type<Record<string, unknown>>(),
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.providerId, table.userId] }),
    index('identity_people_user_idx').on(table.userId),
    index('identity_people_demoted_idx').on(table.demotedAt),
  ],
);

/** People who signed in with a provider but have no account; an administrator can add them. */
export const refusedSignIns = pgTable(
  'refused_sign_ins',
  {
    refusalId: primaryId('refusal_id'),
    providerKey: text('provider_key').notNull(),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    email: text('email'),
    firstName: text('first_name'),
    lastName: text('last_name'),
    reason: text('reason').$type<SignInRefusal>().notNull(),
    /** How often they tried. */
    attempts: integer('attempts').notNull().default(1),
    lastAt: instant('last_at').notNull(),
    createdAt: timestamps.createdAt,
  },
  (table) => [
    unique('refused_sign_ins_person_key').on(table.issuer, table.subject),
    index('refused_sign_ins_last_idx').on(table.lastAt),
  ],
);
