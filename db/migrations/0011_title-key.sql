DROP INDEX "units_sibling_title_key";--> statement-breakpoint
ALTER TABLE "units" ADD COLUMN "title_key" text;--> statement-breakpoint
-- step: fill-title-keys
--> statement-breakpoint
ALTER TABLE "units" ALTER COLUMN "title_key" SET NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "units_sibling_title_key" ON "units" USING btree ("parent_unit_id","unit_type","title_key") WHERE "units"."parent_unit_id" is not null;
