CREATE TABLE "journal_registry" (
	"registry_id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"projects" integer NOT NULL,
	"seal" text NOT NULL,
	CONSTRAINT "journal_registry_one_row" CHECK ("journal_registry"."registry_id" = 1)
);
--> statement-breakpoint
DROP INDEX "journal_entries_root_date_idx";--> statement-breakpoint
DROP INDEX "journal_entries_unit_idx";--> statement-breakpoint
ALTER TABLE "journal_entries" ADD COLUMN "action" text;--> statement-breakpoint
ALTER TABLE "journal_entries" ADD COLUMN "details" text;--> statement-breakpoint
ALTER TABLE "journal_heads" ADD COLUMN "number" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "journal_entries_root_date_idx" ON "journal_entries" USING btree ("root_unit_id","date" DESC NULLS LAST,"journal_id") WHERE "journal_entries"."action" is null;--> statement-breakpoint
CREATE INDEX "journal_entries_unit_idx" ON "journal_entries" USING btree ("unit_id","date" DESC NULLS LAST,"journal_id");
--> statement-breakpoint
-- step: seal-journals
--> statement-breakpoint
-- by hand: nobody changes or deletes an entry of the journal, or its end.
CREATE FUNCTION "refuse_journal_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION '% of % is refused: the journal is only ever added to', TG_OP, TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
-- The author's id goes with a deleted user.
CREATE TRIGGER "journal_entries_stay" BEFORE UPDATE ON "journal_entries" FOR EACH ROW
	WHEN (NEW.user_id IS NOT NULL OR to_jsonb(NEW) - 'user_id' IS DISTINCT FROM to_jsonb(OLD) - 'user_id')
	EXECUTE FUNCTION "refuse_journal_change"();--> statement-breakpoint
CREATE TRIGGER "journal_entries_remain" BEFORE DELETE ON "journal_entries" FOR EACH ROW
	EXECUTE FUNCTION "refuse_journal_change"();--> statement-breakpoint
CREATE TRIGGER "journal_entries_not_emptied" BEFORE TRUNCATE ON "journal_entries"
	EXECUTE FUNCTION "refuse_journal_change"();--> statement-breakpoint
CREATE TRIGGER "journal_heads_grow" BEFORE UPDATE ON "journal_heads" FOR EACH ROW
	WHEN (NEW.root_unit_id <> OLD.root_unit_id OR NEW.entries < OLD.entries OR (OLD.number > 0 AND NEW.number <> OLD.number)
		OR (NEW.entries = OLD.entries AND NEW.hash <> OLD.hash))
	EXECUTE FUNCTION "refuse_journal_change"();--> statement-breakpoint
CREATE TRIGGER "journal_heads_remain" BEFORE DELETE ON "journal_heads" FOR EACH ROW
	EXECUTE FUNCTION "refuse_journal_change"();--> statement-breakpoint
CREATE TRIGGER "journal_heads_not_emptied" BEFORE TRUNCATE ON "journal_heads"
	EXECUTE FUNCTION "refuse_journal_change"();--> statement-breakpoint
CREATE TRIGGER "journal_registry_grows" BEFORE UPDATE ON "journal_registry" FOR EACH ROW
	WHEN (NEW.projects < OLD.projects) EXECUTE FUNCTION "refuse_journal_change"();--> statement-breakpoint
CREATE TRIGGER "journal_registry_remains" BEFORE DELETE ON "journal_registry" FOR EACH ROW
	EXECUTE FUNCTION "refuse_journal_change"();--> statement-breakpoint
CREATE TRIGGER "journal_registry_not_emptied" BEFORE TRUNCATE ON "journal_registry"
	EXECUTE FUNCTION "refuse_journal_change"();
