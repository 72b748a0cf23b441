ALTER TYPE "public"."admin_action" ADD VALUE 'secondFactorReset' BEFORE 'featureSwitched';--> statement-breakpoint
ALTER TYPE "public"."admin_action" ADD VALUE 'sessionsEnded' BEFORE 'featureSwitched';--> statement-breakpoint
ALTER TABLE "project_requests" ADD COLUMN "dismissed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "project_requests" ADD COLUMN "dismissed_by" uuid;--> statement-breakpoint
ALTER TABLE "project_requests" ADD COLUMN "dismissal_reason" text;--> statement-breakpoint
ALTER TABLE "project_requests" ADD CONSTRAINT "project_requests_dismissed_by_users_user_id_fk" FOREIGN KEY ("dismissed_by") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;