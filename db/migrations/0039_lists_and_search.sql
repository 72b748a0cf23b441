ALTER TYPE "public"."viewed_list" ADD VALUE 'banners';--> statement-breakpoint
ALTER TABLE "list_views" DROP CONSTRAINT "list_views_owner_id_users_user_id_fk";
--> statement-breakpoint
ALTER TABLE "list_views" ALTER COLUMN "owner_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "list_views" ADD CONSTRAINT "list_views_owner_id_users_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_views" ADD CONSTRAINT "list_views_belongs" CHECK ("list_views"."owner_id" is not null or "list_views"."tenant_id" is not null);--> statement-breakpoint
CREATE TABLE "content_texts" (
	"sha256" text PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "units" drop column "search_text";--> statement-breakpoint
ALTER TABLE "units" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(unit_no || ' ' || title || ' ' || coalesce(order_number, '') || ' ' || coalesce(cust_ref, ''))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "units_search_idx" ON "units" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "addresses" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(name || ' ' || name2 || ' ' || street1 || ' ' || street2 || ' ' || zip || ' ' || city)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "content_texts" ADD CONSTRAINT "content_texts_sha256_contents_sha256_fk" FOREIGN KEY ("sha256") REFERENCES "public"."contents"("sha256") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_texts_words_idx" ON "content_texts" USING gin ("words");--> statement-breakpoint
CREATE INDEX "addresses_search_idx" ON "addresses" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "comment_answers_search_idx" ON "comment_answers" USING gin (lower("text") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "comments_search_idx" ON "comments" USING gin (lower("text") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "files_search_idx" ON "files" USING gin (lower("name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "aac_order_items_search_idx" ON "aac_order_items" USING gin (lower("sublot_name" || ' ' || "floor_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "lintel_order_items_search_idx" ON "lintel_order_items" USING gin (lower("sublot_name" || ' ' || "floor_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "units_site_idx" ON "units" USING btree ("site_address_id") WHERE "units"."site_address_id" is not null;--> statement-breakpoint
-- The documents and models that are there already are read by jobs.
INSERT INTO "jobs" ("job_id", "queue", "key", "payload")
SELECT gen_random_uuid(), 'read-text', "sha256", jsonb_build_object('sha256', "sha256")
FROM "contents" WHERE "scan" = 'clean' AND "sha256" IN (SELECT "sha256" FROM "files" WHERE "kind" IN ('pdf', 'ifc', 'ifczip'));
