ALTER TYPE "public"."admin_action" ADD VALUE 'companyCreated' BEFORE 'plantCreated';--> statement-breakpoint
ALTER TYPE "public"."admin_action" ADD VALUE 'companyChanged' BEFORE 'plantCreated';--> statement-breakpoint
ALTER TYPE "public"."admin_action" ADD VALUE 'companyDeactivated' BEFORE 'plantCreated';--> statement-breakpoint
ALTER TYPE "public"."admin_action" ADD VALUE 'companyActivated' BEFORE 'plantCreated';--> statement-breakpoint
ALTER TYPE "public"."admin_action" ADD VALUE 'companyDeleted' BEFORE 'plantCreated';--> statement-breakpoint
CREATE TABLE "tenant_administrators" (
	"user_id" uuid NOT NULL,
	"tenant_id" integer NOT NULL,
	CONSTRAINT "tenant_administrators_user_id_tenant_id_pk" PRIMARY KEY("user_id","tenant_id")
);
--> statement-breakpoint
CREATE TABLE "companies" (
	"company_id" integer PRIMARY KEY DEFAULT nextval('configuration_ids') NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"name2" text DEFAULT '' NOT NULL,
	"street" text DEFAULT '' NOT NULL,
	"zip" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"country" text,
	"vat_id" text DEFAULT '' NOT NULL,
	"gln" text DEFAULT '' NOT NULL,
	"sales_org_ids" integer[] DEFAULT '{}' NOT NULL,
	"search_text" text GENERATED ALWAYS AS (search_fold(key || ' ' || name || ' ' || name2 || ' ' || street || ' ' || zip || ' ' || city || ' ' || vat_id || ' ' || gln)) STORED NOT NULL,
	"deactivated_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "companies_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "company_id" integer;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "accent" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "tenant_administrators" ADD CONSTRAINT "tenant_administrators_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenant_administrators" ADD CONSTRAINT "tenant_administrators_tenant_id_tenants_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("tenant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tenant_administrators_tenant_idx" ON "tenant_administrators" USING btree ("tenant_id");--> statement-breakpoint
CREATE INDEX "companies_sales_orgs_idx" ON "companies" USING gin ("sales_org_ids");--> statement-breakpoint
CREATE INDEX "companies_search_idx" ON "companies" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_company_idx" ON "users" USING btree ("company_id");--> statement-breakpoint
CREATE TRIGGER tenant_administrators_announce_session_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON tenant_administrators
  FOR EACH STATEMENT EXECUTE FUNCTION announce_session_change();
