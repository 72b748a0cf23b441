ALTER TYPE "public"."admin_action" ADD VALUE 'administratorCreated' BEFORE 'userInvited';--> statement-breakpoint
ALTER TYPE "public"."admin_action" ADD VALUE 'administratorGranted' BEFORE 'userInvited';--> statement-breakpoint
ALTER TYPE "public"."admin_action" ADD VALUE 'administratorRevoked' BEFORE 'userInvited';--> statement-breakpoint
ALTER TYPE "public"."admin_action" ADD VALUE 'passwordLinkMade' BEFORE 'userInvited';--> statement-breakpoint
CREATE TABLE "setup_links" (
	"link_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "setup_links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "admin_log" ALTER COLUMN "product_id" DROP NOT NULL;--> statement-breakpoint
-- A portal in which people can sign in is set up already.
INSERT INTO "installation" ("key", "value")
SELECT 'setupFinishedAt', to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
WHERE EXISTS (SELECT 1 FROM "users")
ON CONFLICT DO NOTHING;
