ALTER TYPE "public"."admin_action" ADD VALUE 'webhookTested';--> statement-breakpoint
ALTER TYPE "public"."webhook_event" ADD VALUE 'webhook.test';--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "former_salt" text;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "former_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "rests_until" timestamp (3) with time zone;