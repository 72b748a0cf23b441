CREATE TYPE "public"."notification_mail" AS ENUM('atOnce', 'daily', 'mentions', 'never');--> statement-breakpoint
CREATE TYPE "public"."notification_kind" AS ENUM('mention', 'comment', 'state', 'file', 'date');--> statement-breakpoint
CREATE TABLE "own_notifications" (
	"notification_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"journal_id" uuid NOT NULL,
	"root_unit_id" uuid NOT NULL,
	"unit_id" uuid NOT NULL,
	"kind" "notification_kind" NOT NULL,
	"comment_id" uuid,
	"count" integer NOT NULL,
	"fold_key" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "project_follows" (
	"user_id" uuid NOT NULL,
	"root_unit_id" uuid NOT NULL,
	"is_followed" boolean NOT NULL,
	CONSTRAINT "project_follows_user_id_root_unit_id_pk" PRIMARY KEY("user_id","root_unit_id")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "notification_mail" "notification_mail" DEFAULT 'mentions' NOT NULL;--> statement-breakpoint
ALTER TABLE "own_notifications" ADD CONSTRAINT "own_notifications_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_follows" ADD CONSTRAINT "project_follows_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_follows" ADD CONSTRAINT "project_follows_root_unit_id_units_unit_id_fk" FOREIGN KEY ("root_unit_id") REFERENCES "public"."units"("unit_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "own_notifications_fold_key" ON "own_notifications" USING btree ("user_id","fold_key");--> statement-breakpoint
CREATE INDEX "own_notifications_user_idx" ON "own_notifications" USING btree ("user_id","created_at","notification_id");--> statement-breakpoint
CREATE INDEX "own_notifications_unread_idx" ON "own_notifications" USING btree ("user_id") WHERE "own_notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "own_notifications_root_idx" ON "own_notifications" USING btree ("root_unit_id","created_at");--> statement-breakpoint
CREATE INDEX "own_notifications_created_idx" ON "own_notifications" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "project_follows_root_idx" ON "project_follows" USING btree ("root_unit_id");