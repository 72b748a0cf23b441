ALTER TYPE "public"."admin_action" ADD VALUE 'catalogueImported' BEFORE 'preliminaryDaysCreated';--> statement-breakpoint
CREATE TABLE "catalogue_import_parts" (
	"import_id" uuid NOT NULL,
	"part_no" integer NOT NULL,
	"rows" jsonb NOT NULL,
	"come" jsonb NOT NULL,
	CONSTRAINT "catalogue_import_parts_import_id_part_no_pk" PRIMARY KEY("import_id","part_no")
);
--> statement-breakpoint
CREATE TABLE "catalogue_imports" (
	"import_id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" integer NOT NULL,
	"kind" text NOT NULL,
	"created_by" uuid NOT NULL,
	"mode" text NOT NULL,
	"base_version" integer NOT NULL,
	"summary" jsonb NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "catalogue_imports_key" UNIQUE("created_by","tenant_id","kind"),
	CONSTRAINT "catalogue_imports_kind" CHECK ("catalogue_imports"."kind" in ('aac', 'lintel')),
	CONSTRAINT "catalogue_imports_mode" CHECK ("catalogue_imports"."mode" in ('complete', 'changes')),
	CONSTRAINT "catalogue_imports_base" CHECK ("catalogue_imports"."base_version" >= 0)
);
--> statement-breakpoint
ALTER TABLE "catalogue_import_parts" ADD CONSTRAINT "catalogue_import_parts_import_id_catalogue_imports_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."catalogue_imports"("import_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_imports" ADD CONSTRAINT "catalogue_imports_tenant_id_tenants_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("tenant_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_imports" ADD CONSTRAINT "catalogue_imports_created_by_users_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "catalogue_imports_tenant_idx" ON "catalogue_imports" USING btree ("tenant_id");--> statement-breakpoint
CREATE INDEX "catalogue_imports_expires_idx" ON "catalogue_imports" USING btree ("expires_at");