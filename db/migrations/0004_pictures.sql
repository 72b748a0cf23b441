ALTER TABLE "sales_organisations" ADD COLUMN "thumbnail_key" text;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "thumbnail_key" text;--> statement-breakpoint
ALTER TABLE "sales_organisations" DROP COLUMN "has_thumbnail";--> statement-breakpoint
ALTER TABLE "tenants" DROP COLUMN "has_thumbnail";