ALTER TABLE "plants" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "portal_products" ADD COLUMN "time_zone" text DEFAULT 'Europe/Berlin' NOT NULL;