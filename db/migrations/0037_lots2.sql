ALTER TYPE "public"."viewed_list" ADD VALUE 'banners';--> statement-breakpoint
ALTER TABLE "list_views" DROP CONSTRAINT "list_views_owner_id_users_user_id_fk";
--> statement-breakpoint
ALTER TABLE "list_views" ALTER COLUMN "owner_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "list_views" ADD CONSTRAINT "list_views_owner_id_users_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_views" ADD CONSTRAINT "list_views_belongs" CHECK ("list_views"."owner_id" is not null or "list_views"."tenant_id" is not null);