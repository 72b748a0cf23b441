ALTER TYPE "public"."admin_action" ADD VALUE 'backupRestored' BEFORE 'webhookCreated';--> statement-breakpoint
ALTER TYPE "public"."admin_action" ADD VALUE 'heldMessagesReleased' BEFORE 'webhookCreated';--> statement-breakpoint
ALTER TYPE "public"."admin_action" ADD VALUE 'heldMessagesDiscarded' BEFORE 'webhookCreated';--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "held_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "jobs_held_idx" ON "jobs" USING btree ("queue") WHERE "jobs"."held_at" is not null;