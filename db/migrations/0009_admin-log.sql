CREATE TYPE "public"."admin_action" AS ENUM('bannerCreated', 'bannerChanged', 'bannerDeleted', 'preliminaryDaysChanged', 'userInvited', 'userDeactivated', 'userReactivated', 'featureSwitched', 'jobRetried', 'mailRetried');--> statement-breakpoint
CREATE TABLE "admin_log" (
	"entry_id" uuid PRIMARY KEY NOT NULL,
	"product_id" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"user_id" uuid,
	"user_login" text NOT NULL,
	"action" "admin_action" NOT NULL,
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	"changes" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "admin_log" ADD CONSTRAINT "admin_log_product_id_portal_products_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."portal_products"("product_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_log" ADD CONSTRAINT "admin_log_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "admin_log_at_idx" ON "admin_log" USING btree ("product_id","at" DESC NULLS LAST);