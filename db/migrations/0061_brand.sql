ALTER TABLE "mails" ADD COLUMN "reply_to" text;--> statement-breakpoint
ALTER TABLE "portal_products" ADD COLUMN "reply_to" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "portal_products" ADD COLUMN "logo_key" text;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "reply_to" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Every process remembers the titles and logos of tenants and sales organisations. A tenant is also changed for each new project, which concerns nobody.
CREATE TRIGGER tenants_announce_look_change AFTER UPDATE OF title, thumbnail_key ON tenants
  FOR EACH STATEMENT EXECUTE FUNCTION announce_session_change();--> statement-breakpoint
CREATE TRIGGER sales_organisations_announce_session_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON sales_organisations
  FOR EACH STATEMENT EXECUTE FUNCTION announce_session_change();
