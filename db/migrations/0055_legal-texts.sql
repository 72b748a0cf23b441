ALTER TYPE "public"."admin_action" ADD VALUE 'legalChanged' BEFORE 'tenantCreated';--> statement-breakpoint
CREATE TABLE "portal_legal" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"provider" text DEFAULT '' NOT NULL,
	"contact_mail" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"responsible" text DEFAULT '' NOT NULL,
	"imprint" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"privacy" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "portal_legal" ADD CONSTRAINT "portal_legal_product_id_portal_products_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."portal_products"("product_id") ON DELETE cascade ON UPDATE no action;