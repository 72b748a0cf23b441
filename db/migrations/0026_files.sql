CREATE TYPE "public"."file_kind" AS ENUM('pdf', 'ifc', 'ifczip', 'dwg', 'dxf', 'png', 'jpg', 'webp', 'tiff', 'docx', 'xlsx', 'csv', 'txt', 'zip', 'msg', 'eml');--> statement-breakpoint
CREATE TYPE "public"."preview_state" AS ENUM('none', 'waiting', 'ready', 'failed');--> statement-breakpoint
CREATE TYPE "public"."scan_state" AS ENUM('waiting', 'clean', 'infected');--> statement-breakpoint
CREATE TABLE "contents" (
	"sha256" text PRIMARY KEY NOT NULL,
	"storage_key" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"scan" "scan_state" DEFAULT 'clean' NOT NULL,
	"preview" "preview_state" DEFAULT 'none' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "file_uploads" (
	"upload_id" uuid PRIMARY KEY NOT NULL,
	"unit_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"size_bytes" bigint,
	"received_bytes" bigint DEFAULT 0 NOT NULL,
	"sha256" text,
	"storage_key" text NOT NULL,
	"store_handle" text NOT NULL,
	"parts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"lease_id" uuid,
	"lease_until" timestamp (3) with time zone,
	"file_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "file_versions" (
	"file_id" uuid NOT NULL,
	"file_version" integer NOT NULL,
	"size_bytes" bigint NOT NULL,
	"content_type" text NOT NULL,
	"kind" "file_kind" DEFAULT 'zip' NOT NULL,
	"sha256" text NOT NULL,
	"uploaded_by" uuid,
	"restored_from" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "file_versions_file_id_file_version_pk" PRIMARY KEY("file_id","file_version")
);
--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "kind" "file_kind" DEFAULT 'zip' NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "file_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "deleted_by" uuid;--> statement-breakpoint
ALTER TABLE "file_versions" ADD CONSTRAINT "file_versions_file_id_files_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("file_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_versions" ADD CONSTRAINT "file_versions_uploaded_by_users_user_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_uploads_expires_idx" ON "file_uploads" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "file_uploads_unit_idx" ON "file_uploads" USING btree ("unit_id");--> statement-breakpoint
CREATE INDEX "file_versions_sha_idx" ON "file_versions" USING btree ("sha256");--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_deleted_by_users_user_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "files_name_key" ON "files" USING btree ("unit_id",lower("name")) WHERE "files"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "files_deleted_idx" ON "files" USING btree ("deleted_at") WHERE "files"."deleted_at" is not null;--> statement-breakpoint
-- by hand: the kind of a file that is there, by the ending of its name.
UPDATE "files" SET "kind" = ending.kind FROM (
	SELECT file_id, CASE lower(substring(name from '\.([^.]+)$'))
		WHEN 'jpeg' THEN 'jpg' WHEN 'tif' THEN 'tiff' ELSE lower(substring(name from '\.([^.]+)$')) END AS ending
	FROM "files") AS named
	JOIN (SELECT unnest(enum_range(NULL::file_kind)) AS kind) AS ending ON ending.kind::text = named.ending
	WHERE named.file_id = "files".file_id;
