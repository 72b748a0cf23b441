CREATE TYPE "public"."model_state" AS ENUM('queued', 'scanning', 'converting', 'ready', 'refused');--> statement-breakpoint
CREATE TABLE "lot_sources" (
	"unit_id" uuid PRIMARY KEY NOT NULL,
	"sources" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "models" ADD COLUMN "state" "model_state" DEFAULT 'queued' NOT NULL;--> statement-breakpoint
ALTER TABLE "models" ADD COLUMN "code" text;--> statement-breakpoint
ALTER TABLE "models" ADD COLUMN "progress" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "models" ADD COLUMN "warnings" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "models" ADD COLUMN "tree_key" text;--> statement-breakpoint
ALTER TABLE "models" ADD COLUMN "model_key" text;--> statement-breakpoint
ALTER TABLE "models" ADD COLUMN "model_br_key" text;--> statement-breakpoint
ALTER TABLE "models" ADD COLUMN "measures" jsonb;--> statement-breakpoint
ALTER TABLE "models" ADD COLUMN "origin" jsonb;--> statement-breakpoint
ALTER TABLE "models" ADD COLUMN "triangle_count" integer;--> statement-breakpoint
ALTER TABLE "models" ADD COLUMN "attempts" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "models" ADD COLUMN "started_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "lot_sources" ADD CONSTRAINT "lot_sources_unit_id_units_unit_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("unit_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "models_open_idx" ON "models" USING btree ("state","updated_at") WHERE "models"."state" in ('queued', 'scanning', 'converting');--> statement-breakpoint
ALTER TABLE "models" DROP COLUMN "status";--> statement-breakpoint
ALTER TABLE "models" DROP COLUMN "error_code";--> statement-breakpoint
ALTER TABLE "models" DROP COLUMN "tree";--> statement-breakpoint
DROP TYPE "public"."model_status";