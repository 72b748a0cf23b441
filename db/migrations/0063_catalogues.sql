ALTER TYPE "public"."admin_action" ADD VALUE 'catalogueProductCreated' BEFORE 'preliminaryDaysCreated';--> statement-breakpoint
ALTER TYPE "public"."admin_action" ADD VALUE 'catalogueProductChanged' BEFORE 'preliminaryDaysCreated';--> statement-breakpoint
ALTER TYPE "public"."admin_action" ADD VALUE 'catalogueRestored' BEFORE 'preliminaryDaysCreated';--> statement-breakpoint
CREATE TABLE "catalogue_products" (
	"tenant_id" integer NOT NULL,
	"kind" text NOT NULL,
	"article_no" text NOT NULL,
	"from_version" integer NOT NULL,
	"until_version" integer,
	"facts" jsonb NOT NULL,
	CONSTRAINT "catalogue_products_tenant_id_kind_article_no_from_version_pk" PRIMARY KEY("tenant_id","kind","article_no","from_version"),
	CONSTRAINT "catalogue_products_versions" CHECK ("catalogue_products"."until_version" > "catalogue_products"."from_version")
);
--> statement-breakpoint
CREATE TABLE "catalogue_versions" (
	"catalogue_version_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer NOT NULL,
	"kind" text NOT NULL,
	"version" integer NOT NULL,
	"version_note" text DEFAULT '' NOT NULL,
	"restored_version" integer,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "catalogue_versions_key" UNIQUE("tenant_id","kind","version"),
	CONSTRAINT "catalogue_versions_kind" CHECK ("catalogue_versions"."kind" in ('aac', 'lintel')),
	CONSTRAINT "catalogue_versions_version" CHECK ("catalogue_versions"."version" >= 1),
	CONSTRAINT "catalogue_versions_note" CHECK (char_length("catalogue_versions"."version_note") between 0 and 200)
);
--> statement-breakpoint
ALTER TABLE "aac_order_items" DROP CONSTRAINT "aac_order_items_product";--> statement-breakpoint
ALTER TABLE "units" ADD COLUMN "catalogue_version" integer;--> statement-breakpoint
ALTER TABLE "catalogue_products" ADD CONSTRAINT "catalogue_products_version_fk" FOREIGN KEY ("tenant_id","kind","from_version") REFERENCES "public"."catalogue_versions"("tenant_id","kind","version") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_versions" ADD CONSTRAINT "catalogue_versions_tenant_id_tenants_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("tenant_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_versions" ADD CONSTRAINT "catalogue_versions_created_by_users_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "catalogue_products_until_idx" ON "catalogue_products" USING btree ("tenant_id","kind","until_version");--> statement-breakpoint
ALTER TABLE "aac_order_items" ADD CONSTRAINT "aac_order_items_product" CHECK ("aac_order_items"."product_no" between 0 and 9999);--> statement-breakpoint
-- What every tenant could order until now is the first version of its catalogues.
INSERT INTO "catalogue_versions" ("tenant_id", "kind", "version")
SELECT "tenant_id", kind, 1 FROM "tenants", unnest(ARRAY['aac', 'lintel']) AS kind;--> statement-breakpoint
-- Its own panels, if there are some; article numbers were not unique.
INSERT INTO "catalogue_products" ("tenant_id", "kind", "article_no", "from_version", "facts")
SELECT "tenant_id", 'aac',
  CASE WHEN count(*) OVER (PARTITION BY "tenant_id", "article_no") > 1
    THEN "article_no" || '-' || "product_no" ELSE "article_no" END,
  1, jsonb_build_object('productNo', "product_no", 'title', "title", 'titles', '{}'::jsonb,
    'thicknessMm', "thickness_mm", 'widthMm', "width_mm",
    'lengthMinMm', "length_min_mm", 'lengthMaxMm', "length_max_mm",
    'piecesPerPallet', "pieces_per_pallet", 'kgPerM3', 650, 'color', "color", 'textColor', "text_color",
    'status', CASE WHEN "active" THEN 'offered' ELSE 'ending' END)
FROM "tenant_aac_products";--> statement-breakpoint
-- Else those that the code held.
INSERT INTO "catalogue_products" ("tenant_id", "kind", "article_no", "from_version", "facts")
SELECT "tenant_id", 'aac', panel.article, 1, jsonb_build_object('productNo', panel.no,
    'title', 'AAC panel ' || panel.thickness || ' × 600', 'titles', '{}'::jsonb,
    'thicknessMm', panel.thickness, 'widthMm', 600, 'lengthMinMm', 600, 'lengthMaxMm', panel.longest,
    'piecesPerPallet', panel.pieces, 'kgPerM3', 650, 'color', panel.color, 'textColor', panel.ink,
    'status', 'offered')
FROM "tenants", (VALUES
  (0, '5107060', 70, 2800, 10, '#1f77b4', '#ffffff'),
  (1, '5110060', 100, 3000, 7, '#e08a00', '#000000'),
  (2, '5115060', 150, 3200, 5, '#2e7d32', '#ffffff')
) AS panel(no, article, thickness, longest, pieces, color, ink)
WHERE NOT EXISTS (SELECT 1 FROM "tenant_aac_products" AS own WHERE own."tenant_id" = "tenants"."tenant_id");--> statement-breakpoint
-- The 69 lintels.
INSERT INTO "catalogue_products" ("tenant_id", "kind", "article_no", "from_version", "facts")
SELECT "tenant_id", 'lintel',
  known.prefix || lpad(thickness::text, 3, '0') || lpad((length / 10)::text, 3, '0')
    || lpad((height / 10)::text, 2, '0'),
  1, jsonb_build_object('family', known.family,
    'title', 'AAC lintel ' || known.family || ' ' || thickness || '/' || height || ' L' || length,
    'titles', '{}'::jsonb, 'thicknessMm', thickness, 'lengthMm', length, 'heightMm', height,
    'baseType', CASE WHEN height = 600 THEN 'FS' ELSE 'ST' END,
    'isCuttable', known.family = 'N', 'minCutHeightMm', 120,
    'piecesPerPallet', (750 / thickness) * (600 / height), 'kgPerM3', 800,
    'maxOpeningMm', CASE WHEN known.family = 'N' THEN length - 230
      WHEN known.family = 'F' AND length = 1250 THEN 920
      WHEN length <= 1500 THEN length - 380 ELSE length - 480 END,
    'status', 'offered')
FROM "tenants", (VALUES
  ('N', '41', ARRAY[70], ARRAY[1000, 1250, 1500], ARRAY[250, 400, 600]),
  ('N', '41', ARRAY[100], ARRAY[1000, 1250, 1500, 1750], ARRAY[250, 400, 600]),
  ('N', '41', ARRAY[150], ARRAY[1000, 1250, 1500, 1750, 2000], ARRAY[250, 400, 600]),
  ('L', '42', ARRAY[175, 200], ARRAY[1300, 1500, 1750, 2000], ARRAY[249]),
  ('L', '42', ARRAY[240, 300, 365], ARRAY[1300, 1500, 1750, 2000, 2250], ARRAY[249]),
  ('F', '43', ARRAY[115, 175], ARRAY[1250, 1500, 2000, 2500, 3000], ARRAY[124])
) AS known(family, prefix, thicknesses, lengths, heights),
  unnest(known.thicknesses) AS thickness, unnest(known.lengths) AS length, unnest(known.heights) AS height;
