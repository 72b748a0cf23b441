ALTER TYPE "public"."admin_action" ADD VALUE 'identityProviderCreated' BEFORE 'webhookCreated';--> statement-breakpoint
ALTER TYPE "public"."admin_action" ADD VALUE 'identityProviderChanged' BEFORE 'webhookCreated';--> statement-breakpoint
ALTER TYPE "public"."admin_action" ADD VALUE 'identityProviderDeleted' BEFORE 'webhookCreated';--> statement-breakpoint
ALTER TYPE "public"."admin_action" ADD VALUE 'identityRightsChanged' BEFORE 'webhookCreated';--> statement-breakpoint
CREATE TABLE "identity_grant_organisations" (
	"grant_id" uuid NOT NULL,
	"sales_org_id" integer NOT NULL,
	"is_sales_planner" boolean NOT NULL,
	CONSTRAINT "identity_grant_organisations_grant_id_sales_org_id_pk" PRIMARY KEY("grant_id","sales_org_id")
);
--> statement-breakpoint
CREATE TABLE "identity_grant_tenants" (
	"grant_id" uuid NOT NULL,
	"tenant_id" integer NOT NULL,
	CONSTRAINT "identity_grant_tenants_grant_id_tenant_id_pk" PRIMARY KEY("grant_id","tenant_id")
);
--> statement-breakpoint
CREATE TABLE "identity_grants" (
	"grant_id" uuid PRIMARY KEY NOT NULL,
	"provider_id" integer NOT NULL,
	"group" text NOT NULL,
	"is_internal" boolean NOT NULL,
	"is_administrator" boolean NOT NULL,
	CONSTRAINT "identity_grants_group_key" UNIQUE("provider_id","group")
);
--> statement-breakpoint
CREATE TABLE "identity_people" (
	"provider_id" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"groups" text[],
	"given" text[] DEFAULT '{}' NOT NULL,
	"demotion_waits_since" timestamp (3) with time zone,
	"demoted_at" timestamp (3) with time zone,
	"claims" jsonb,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "identity_people_provider_id_user_id_pk" PRIMARY KEY("provider_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "identity_providers" (
	"provider_id" integer PRIMARY KEY DEFAULT nextval('configuration_ids') NOT NULL,
	"key" text NOT NULL,
	"title" text NOT NULL,
	"issuer" text NOT NULL,
	"client_id" text NOT NULL,
	"groups_claim" text DEFAULT 'groups' NOT NULL,
	"is_just_in_time" boolean DEFAULT false NOT NULL,
	"allowed_domains" text[] DEFAULT '{}' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"warned_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "identity_providers_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "refused_sign_ins" (
	"refusal_id" uuid PRIMARY KEY NOT NULL,
	"provider_key" text NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"email" text,
	"first_name" text,
	"last_name" text,
	"reason" text NOT NULL,
	"attempts" integer DEFAULT 1 NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refused_sign_ins_person_key" UNIQUE("issuer","subject")
);
--> statement-breakpoint
ALTER TABLE "identity_grant_organisations" ADD CONSTRAINT "identity_grant_organisations_grant_id_identity_grants_grant_id_fk" FOREIGN KEY ("grant_id") REFERENCES "public"."identity_grants"("grant_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_grant_organisations" ADD CONSTRAINT "identity_grant_organisations_sales_org_id_sales_organisations_sales_org_id_fk" FOREIGN KEY ("sales_org_id") REFERENCES "public"."sales_organisations"("sales_org_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_grant_tenants" ADD CONSTRAINT "identity_grant_tenants_grant_id_identity_grants_grant_id_fk" FOREIGN KEY ("grant_id") REFERENCES "public"."identity_grants"("grant_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_grant_tenants" ADD CONSTRAINT "identity_grant_tenants_tenant_id_tenants_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("tenant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_grants" ADD CONSTRAINT "identity_grants_provider_id_identity_providers_provider_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."identity_providers"("provider_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_people" ADD CONSTRAINT "identity_people_provider_id_identity_providers_provider_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."identity_providers"("provider_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_people" ADD CONSTRAINT "identity_people_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "identity_people_user_idx" ON "identity_people" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "identity_people_demoted_idx" ON "identity_people" USING btree ("demoted_at");--> statement-breakpoint
CREATE UNIQUE INDEX "identity_providers_title_key" ON "identity_providers" USING btree (lower("title"));--> statement-breakpoint
CREATE INDEX "refused_sign_ins_last_idx" ON "refused_sign_ins" USING btree ("last_at");--> statement-breakpoint
CREATE TRIGGER identity_providers_announce_session_change AFTER INSERT OR UPDATE OF title, is_active OR DELETE OR TRUNCATE ON identity_providers
  FOR EACH STATEMENT EXECUTE FUNCTION announce_session_change();
