ALTER TYPE "public"."admin_action" ADD VALUE 'substituteAccepted' BEFORE 'substituteEnded';--> statement-breakpoint
ALTER TYPE "public"."admin_action" ADD VALUE 'substituteDeclined' BEFORE 'substituteEnded';--> statement-breakpoint
ALTER TABLE "substitutes" ADD COLUMN "accepted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "substitutes" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
-- Nobody was asked before: what is in force stays in force.
UPDATE "substitutes" SET "accepted_at" = "created_at";
