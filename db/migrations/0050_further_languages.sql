ALTER TYPE "public"."admin_action" ADD VALUE 'languageSwitched' BEFORE 'jobRetried';--> statement-breakpoint
ALTER TABLE "portal_products" ADD COLUMN "further_languages" text[] DEFAULT '{}' NOT NULL;