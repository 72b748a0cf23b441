ALTER TABLE "models" ADD COLUMN "subject" text;--> statement-breakpoint
ALTER TABLE "models" ADD COLUMN "left_out" jsonb;