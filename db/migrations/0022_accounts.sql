ALTER TYPE "public"."admin_action" ADD VALUE 'tokenEnded' BEFORE 'featureSwitched';--> statement-breakpoint
ALTER TABLE "project_requests" ADD COLUMN "answered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "sealed_content" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "sealed_until" timestamp (3) with time zone;--> statement-breakpoint
-- by hand: a request that led to a project or was dismissed is answered; of several open ones of a person to one
-- organisation the first stays open.
UPDATE "project_requests" SET "answered_at" = coalesce("dismissed_at", now())
  WHERE "dismissed_at" IS NOT NULL OR "unit_id" IS NOT NULL;--> statement-breakpoint
UPDATE "project_requests" later SET "answered_at" = now()
  WHERE later."answered_at" IS NULL AND EXISTS (
    SELECT 1 FROM "project_requests" earlier
    WHERE earlier."user_id" = later."user_id" AND earlier."sales_org_id" = later."sales_org_id"
      AND earlier."answered_at" IS NULL
      AND (earlier."created_at", earlier."request_id") < (later."created_at", later."request_id"));--> statement-breakpoint
CREATE UNIQUE INDEX "project_requests_open_key" ON "project_requests" USING btree ("user_id","sales_org_id") WHERE "project_requests"."answered_at" is null;--> statement-breakpoint
-- by hand: links that are worth a password no longer stand in clear in mails that stayed here.
UPDATE "mails" SET
    "text" = regexp_replace("text", 'token=[A-Za-z0-9_-]+', 'token=***', 'g'),
    "html" = regexp_replace("html", 'token=[A-Za-z0-9_-]+', 'token=***', 'g'),
    "data" = regexp_replace("data"::text, 'token=[A-Za-z0-9_-]+', 'token=***', 'g')::jsonb
  WHERE "template" IN ('PasswordReset', 'AccountDelete', 'Invitation') AND "status" <> 'queued';--> statement-breakpoint
-- by hand: a stream that a token opened ends with the token (migration 0019 has the function).
CREATE TRIGGER access_tokens_announce_session_change AFTER UPDATE OF revoked_at OR DELETE OR TRUNCATE ON access_tokens
  FOR EACH STATEMENT EXECUTE FUNCTION announce_session_change();
