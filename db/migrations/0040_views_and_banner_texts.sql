ALTER TYPE "public"."viewed_list" ADD VALUE 'deliveries';--> statement-breakpoint
ALTER TYPE "public"."viewed_list" ADD VALUE 'webhooks';--> statement-breakpoint
ALTER TYPE "public"."viewed_list" ADD VALUE 'search';--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "titles" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "texts" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "all_of_product_id" integer;--> statement-breakpoint
ALTER TABLE "banners" ADD CONSTRAINT "banners_all_of_product_id_portal_products_product_id_fk" FOREIGN KEY ("all_of_product_id") REFERENCES "public"."portal_products"("product_id") ON DELETE cascade ON UPDATE no action;