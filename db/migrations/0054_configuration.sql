ALTER TYPE "public"."admin_action" ADD VALUE 'portalProductCreated' BEFORE 'administratorCreated';--> statement-breakpoint
ALTER TYPE "public"."admin_action" ADD VALUE 'portalProductChanged' BEFORE 'administratorCreated';--> statement-breakpoint
ALTER TYPE "public"."admin_action" ADD VALUE 'tenantCreated' BEFORE 'administratorCreated';--> statement-breakpoint
ALTER TYPE "public"."admin_action" ADD VALUE 'tenantChanged' BEFORE 'administratorCreated';--> statement-breakpoint
ALTER TYPE "public"."admin_action" ADD VALUE 'tenantDeactivated' BEFORE 'administratorCreated';--> statement-breakpoint
ALTER TYPE "public"."admin_action" ADD VALUE 'tenantActivated' BEFORE 'administratorCreated';--> statement-breakpoint
ALTER TYPE "public"."admin_action" ADD VALUE 'tenantDeleted' BEFORE 'administratorCreated';--> statement-breakpoint
ALTER TYPE "public"."admin_action" ADD VALUE 'salesOrganisationCreated' BEFORE 'administratorCreated';--> statement-breakpoint
ALTER TYPE "public"."admin_action" ADD VALUE 'salesOrganisationChanged' BEFORE 'administratorCreated';--> statement-breakpoint
ALTER TYPE "public"."admin_action" ADD VALUE 'salesOrganisationDeactivated' BEFORE 'administratorCreated';--> statement-breakpoint
ALTER TYPE "public"."admin_action" ADD VALUE 'salesOrganisationActivated' BEFORE 'administratorCreated';--> statement-breakpoint
ALTER TYPE "public"."admin_action" ADD VALUE 'salesOrganisationDeleted' BEFORE 'administratorCreated';--> statement-breakpoint
ALTER TYPE "public"."admin_action" ADD VALUE 'plantCreated' BEFORE 'administratorCreated';--> statement-breakpoint
ALTER TYPE "public"."admin_action" ADD VALUE 'plantChanged' BEFORE 'administratorCreated';--> statement-breakpoint
ALTER TYPE "public"."admin_action" ADD VALUE 'plantDeactivated' BEFORE 'administratorCreated';--> statement-breakpoint
ALTER TYPE "public"."admin_action" ADD VALUE 'plantActivated' BEFORE 'administratorCreated';--> statement-breakpoint
ALTER TYPE "public"."admin_action" ADD VALUE 'plantDeleted' BEFORE 'administratorCreated';--> statement-breakpoint
ALTER TYPE "public"."admin_action" ADD VALUE 'productTypeCreated' BEFORE 'administratorCreated';--> statement-breakpoint
ALTER TYPE "public"."admin_action" ADD VALUE 'productTypeChanged' BEFORE 'administratorCreated';--> statement-breakpoint
ALTER TYPE "public"."admin_action" ADD VALUE 'productTypeDeactivated' BEFORE 'administratorCreated';--> statement-breakpoint
ALTER TYPE "public"."admin_action" ADD VALUE 'productTypeActivated' BEFORE 'administratorCreated';--> statement-breakpoint
ALTER TYPE "public"."admin_action" ADD VALUE 'productTypeDeleted' BEFORE 'administratorCreated';--> statement-breakpoint
ALTER TYPE "public"."admin_action" ADD VALUE 'preliminaryDaysCreated' BEFORE 'administratorCreated';--> statement-breakpoint
ALTER TYPE "public"."admin_action" ADD VALUE 'preliminaryDaysDeleted' BEFORE 'administratorCreated';--> statement-breakpoint
ALTER TYPE "public"."admin_action" ADD VALUE 'userCreated' BEFORE 'administratorCreated';--> statement-breakpoint
ALTER TYPE "public"."admin_action" ADD VALUE 'userChanged' BEFORE 'administratorCreated';--> statement-breakpoint
CREATE SEQUENCE "public"."configuration_ids" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1;--> statement-breakpoint
ALTER TABLE "plants" ALTER COLUMN "plant_id" SET DEFAULT nextval('configuration_ids');--> statement-breakpoint
ALTER TABLE "product_types" ALTER COLUMN "product_type_id" SET DEFAULT nextval('configuration_ids');--> statement-breakpoint
ALTER TABLE "portal_products" ALTER COLUMN "product_id" SET DEFAULT nextval('configuration_ids');--> statement-breakpoint
ALTER TABLE "sales_organisations" ALTER COLUMN "sales_org_id" SET DEFAULT nextval('configuration_ids');--> statement-breakpoint
ALTER TABLE "tenants" ALTER COLUMN "tenant_id" SET DEFAULT nextval('configuration_ids');--> statement-breakpoint
ALTER TABLE "plants" ADD COLUMN "key" text DEFAULT 'K' || nextval('configuration_ids') NOT NULL;--> statement-breakpoint
ALTER TABLE "plants" ADD COLUMN "deactivated_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "plants" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "plants" ADD COLUMN "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "plants" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "product_types" ADD COLUMN "key" text DEFAULT 'K' || nextval('configuration_ids') NOT NULL;--> statement-breakpoint
ALTER TABLE "product_types" ADD COLUMN "deactivated_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "product_types" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_types" ADD COLUMN "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "product_types" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "portal_products" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "portal_products" ADD COLUMN "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "portal_products" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "sales_organisations" ADD COLUMN "country" text;--> statement-breakpoint
ALTER TABLE "sales_organisations" ADD COLUMN "deactivated_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sales_organisations" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "number_prefix" text;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "deactivated_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "plants_key_key" ON "plants" USING btree ("key");--> statement-breakpoint
CREATE UNIQUE INDEX "product_types_key_key" ON "product_types" USING btree ("key");--> statement-breakpoint
CREATE UNIQUE INDEX "tenants_number_prefix_key" ON "tenants" USING btree ("number_prefix");--> statement-breakpoint
UPDATE "plants" SET "key" = 'P' || "plant_id";--> statement-breakpoint
UPDATE "product_types" SET "key" = 'T' || "product_type_id";--> statement-breakpoint
-- What the code held for these organisations until now.
UPDATE "sales_organisations" SET "country" = CASE "sales_org_id" WHEN 21 THEN 'nl' WHEN 22 THEN 'de' WHEN 23 THEN 'be' WHEN 24 THEN 'fr' END;--> statement-breakpoint
-- Every process remembers products and their tenants, as it does people.
CREATE TRIGGER portal_products_announce_session_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON portal_products
  FOR EACH STATEMENT EXECUTE FUNCTION announce_session_change();--> statement-breakpoint
CREATE TRIGGER tenants_announce_session_change AFTER INSERT OR UPDATE OF product_id OR DELETE OR TRUNCATE ON tenants
  FOR EACH STATEMENT EXECUTE FUNCTION announce_session_change();
