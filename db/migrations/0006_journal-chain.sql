CREATE TABLE "journal_heads" (
	"root_unit_id" uuid PRIMARY KEY NOT NULL,
	"entries" integer NOT NULL,
	"hash" text NOT NULL,
	"seal" text
);
--> statement-breakpoint
ALTER TABLE "journal_entries" DROP CONSTRAINT "journal_entries_reminder_id_reminders_reminder_id_fk";
--> statement-breakpoint
ALTER TABLE "journal_entries" ADD COLUMN "position" integer;--> statement-breakpoint
ALTER TABLE "journal_entries" ADD COLUMN "rule_key" text;--> statement-breakpoint
ALTER TABLE "journal_entries" ADD COLUMN "hash" text;--> statement-breakpoint
-- Entries from before are chained as they stand, in the order in which they were written.
UPDATE "journal_entries" SET "rule_key" = "reminders"."rule_key" FROM "reminders" WHERE "reminders"."reminder_id" = "journal_entries"."reminder_id";--> statement-breakpoint
UPDATE "journal_entries" SET "position" = "placed"."position" FROM (
	SELECT "journal_id", row_number() OVER (PARTITION BY "root_unit_id" ORDER BY "sequence") AS "position" FROM "journal_entries"
) AS "placed" WHERE "placed"."journal_id" = "journal_entries"."journal_id";--> statement-breakpoint
CREATE FUNCTION pg_temp.journal_text(value text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT coalesce(octet_length(value) || ':' || value, '-')
$$;--> statement-breakpoint
CREATE FUNCTION pg_temp.journal_link(previous text, content text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT encode(sha256(convert_to(previous || content, 'UTF8')), 'hex')
$$;--> statement-breakpoint
CREATE AGGREGATE pg_temp.journal_chain(text) (SFUNC = pg_temp.journal_link, STYPE = text, INITCOND = '');--> statement-breakpoint
UPDATE "journal_entries" SET "hash" = "chained"."hash" FROM (
	SELECT "journal_id", pg_temp.journal_chain(concat_ws(',',
		pg_temp.journal_text("journal_id"::text),
		pg_temp.journal_text("root_unit_id"::text),
		pg_temp.journal_text("position"::text),
		pg_temp.journal_text("unit_id"::text),
		pg_temp.journal_text("unit_title"),
		pg_temp.journal_text("unit_no"),
		pg_temp.journal_text("unit_type"::text),
		pg_temp.journal_text("user_email"),
		pg_temp.journal_text(to_char("date" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')),
		pg_temp.journal_text("old_state"::text),
		pg_temp.journal_text("new_state"::text),
		pg_temp.journal_text("additional_message"),
		pg_temp.journal_text("delayed"::text),
		pg_temp.journal_text("reminder_id"::text),
		pg_temp.journal_text("rule_key")
	)) OVER (PARTITION BY "root_unit_id" ORDER BY "position" ROWS UNBOUNDED PRECEDING) AS "hash" FROM "journal_entries"
) AS "chained" WHERE "chained"."journal_id" = "journal_entries"."journal_id";--> statement-breakpoint
INSERT INTO "journal_heads" ("root_unit_id", "entries", "hash")
	SELECT DISTINCT ON ("root_unit_id") "root_unit_id", "position", "hash" FROM "journal_entries" ORDER BY "root_unit_id", "position" DESC;--> statement-breakpoint
DROP AGGREGATE pg_temp.journal_chain(text);--> statement-breakpoint
DROP FUNCTION pg_temp.journal_link(text, text);--> statement-breakpoint
DROP FUNCTION pg_temp.journal_text(text);--> statement-breakpoint
ALTER TABLE "journal_entries" ALTER COLUMN "position" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "journal_entries" ALTER COLUMN "hash" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_entries_position_key" UNIQUE("root_unit_id","position");
