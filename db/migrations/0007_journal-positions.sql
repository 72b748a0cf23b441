ALTER TABLE "journal_entries" DROP CONSTRAINT "journal_entries_sequence_unique";--> statement-breakpoint
ALTER TABLE "journal_entries" DROP COLUMN "sequence";