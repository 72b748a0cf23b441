ALTER TABLE "product_types" ADD COLUMN "titles" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "product_types" ADD COLUMN "kg_per_m3" smallint DEFAULT 650 NOT NULL;--> statement-breakpoint
ALTER TABLE "sales_organisations" ADD COLUMN "street" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sales_organisations" ADD COLUMN "zip" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sales_organisations" ADD COLUMN "city" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sales_organisations" ADD COLUMN "vat_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sales_organisations" ADD COLUMN "gln" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "order_prefix" text DEFAULT '45' NOT NULL;--> statement-breakpoint
-- What the code held for product types with these titles until now.
UPDATE "product_types" SET "titles" = known.titles::jsonb, "kg_per_m3" = known.kg
FROM (VALUES
  ('AAC wall panels', 650, '{"de": "Porenbeton-Wandplatten", "nl": "Cellenbeton-wandpanelen", "fr": "Panneaux muraux en béton cellulaire", "es": "Paneles de pared de hormigón celular"}'),
  ('AAC lintels', 800, '{"de": "Porenbetonstürze", "nl": "Cellenbetonlateien", "fr": "Linteaux en béton cellulaire", "es": "Dinteles de hormigón celular"}'),
  ('AAC blocks', 650, '{"de": "Porenbetonsteine", "nl": "Cellenbetonblokken", "fr": "Blocs de béton cellulaire", "es": "Bloques de hormigón celular"}'),
  ('CS elements', 1750, '{"de": "Kalksandstein-Planelemente", "nl": "Kalkzandsteenelementen", "fr": "Éléments silico-calcaires", "es": "Elementos silicocalcáreos"}'),
  ('CS levelling blocks', 1750, '{"de": "Kalksandstein-Kimmsteine", "nl": "Kalkzandsteen-kimblokken", "fr": "Blocs d’assise silico-calcaires", "es": "Bloques de nivelación silicocalcáreos"}'),
  ('CS lintels', 1750, '{"de": "Kalksandstein-Stürze", "nl": "Kalkzandsteenlateien", "fr": "Linteaux silico-calcaires", "es": "Dinteles silicocalcáreos"}')
) AS known(title, kg, titles)
WHERE "product_types"."title" = known.title;--> statement-breakpoint
-- Every process remembers the titles of product types, as it does products and tenants.
CREATE TRIGGER product_types_announce_session_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON product_types
  FOR EACH STATEMENT EXECUTE FUNCTION announce_session_change();
