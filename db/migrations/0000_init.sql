CREATE TYPE "public"."locale" AS ENUM('en', 'de', 'nl', 'fr', 'es', 'en-GB');--> statement-breakpoint
CREATE TYPE "public"."one_time_purpose" AS ENUM('password-reset', 'account-delete', 'invitation');--> statement-breakpoint
CREATE TYPE "public"."token_scope" AS ENUM('read', 'write');--> statement-breakpoint
CREATE TYPE "public"."banner_level" AS ENUM('info', 'warning', 'important');--> statement-breakpoint
CREATE TYPE "public"."delivery_type" AS ENUM('Fixed', 'OnCall', 'Planned');--> statement-breakpoint
CREATE TYPE "public"."feature_key" AS ENUM('HideMemberEMail', 'ProjectInfoSheet', 'CreateStructure', 'AllowCreateProjectUnits', 'HideUnitEditAction', 'DownloadSelectedFiles', 'HasJournal', 'DeliveryOverview', 'ShowTenantInfo', 'AdvancedSearch');--> statement-breakpoint
CREATE TYPE "public"."lintel_type" AS ENUM('ST', 'CS', 'FS');--> statement-breakpoint
CREATE TYPE "public"."role_key" AS ENUM('reviewer', 'drafter', 'process planner', 'sales contact', 'member', 'salesPlanner', 'projectAdminCSC', 'projectCoordinator', 'customerServiceBackoffice', 'bimCoordinator', 'purchaser');--> statement-breakpoint
CREATE TYPE "public"."state_key" AS ENUM('Structuring', 'CCLNotReadyForDrawing', 'CCLReadyForDrawing', 'Preparing', 'PendingValidation', 'PendingContract', 'ReviewBIMFiles', 'ProvideFiles', 'ReviewDrawings', 'ReviewPreliminaryDrawings', 'ReviseDrawings', 'ReviewRevisedDrawings', 'Finalized', 'PlaceOrder', 'Approved', 'Closed', 'Archived');--> statement-breakpoint
CREATE TYPE "public"."task_key" AS ENUM('Structuring', 'CCLNotReadyForDrawing', 'CCLReadyForDrawing', 'Preparing', 'PendingValidation', 'PendingContract', 'ReviewBIMFiles', 'ProvideFiles', 'ReviewDrawings', 'ReviewPreliminaryDrawings', 'ReviseDrawings', 'ReviewRevisedDrawings', 'Finalized', 'PlaceOrder', 'Approved', 'Closed', 'Archived', 'PrepareDrawings', 'CheckDataMissing', 'CheckDataComplete');--> statement-breakpoint
CREATE TYPE "public"."unit_param_key" AS ENUM('CheckDataTaskMessage', 'Country', 'BrickAssortment', 'FirstDelivery');--> statement-breakpoint
CREATE TYPE "public"."unit_type" AS ENUM('project', 'subproject', 'approvallot', 'drawingjob', 'folder', 'aacorderlot', 'lintelorderlot');--> statement-breakpoint
CREATE TYPE "public"."unit_variant" AS ENUM('aac_elements', 'lintel', 'other');--> statement-breakpoint
CREATE TYPE "public"."model_status" AS ENUM('queued', 'running', 'ready', 'failed');--> statement-breakpoint
CREATE TYPE "public"."mail_status" AS ENUM('queued', 'sent', 'failed', 'outbox');--> statement-breakpoint
CREATE SEQUENCE "public"."order_number_sequence" INCREMENT BY 1 MINVALUE 1 MAXVALUE 99999999 START WITH 20001 CACHE 1;--> statement-breakpoint
CREATE TABLE "access_tokens" (
	"token_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"scope" "token_scope" NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "access_tokens_hash_key" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "addresses" (
	"address_id" uuid PRIMARY KEY NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"name2" text DEFAULT '' NOT NULL,
	"street1" text DEFAULT '' NOT NULL,
	"street2" text DEFAULT '' NOT NULL,
	"zip" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contacts" (
	"contact_id" uuid PRIMARY KEY NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"office_phone" text DEFAULT '' NOT NULL,
	"office_fax" text DEFAULT '' NOT NULL,
	"company_mobile" text DEFAULT '' NOT NULL,
	"office_email" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "one_time_links" (
	"link_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"purpose" "one_time_purpose" NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "one_time_links_hash_key" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "user_identities" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_identities_issuer_subject_pk" PRIMARY KEY("issuer","subject")
);
--> statement-breakpoint
CREATE TABLE "user_sales_organisations" (
	"user_id" uuid NOT NULL,
	"sales_org_id" integer NOT NULL,
	"is_sales_planner" boolean DEFAULT false NOT NULL,
	CONSTRAINT "user_sales_organisations_user_id_sales_org_id_pk" PRIMARY KEY("user_id","sales_org_id")
);
--> statement-breakpoint
CREATE TABLE "user_sessions" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "user_tenants" (
	"user_id" uuid NOT NULL,
	"tenant_id" integer NOT NULL,
	CONSTRAINT "user_tenants_user_id_tenant_id_pk" PRIMARY KEY("user_id","tenant_id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"login" text NOT NULL,
	"password_hash" text,
	"first_name" text,
	"last_name" text,
	"language" "locale",
	"daily_status_mail" boolean DEFAULT false NOT NULL,
	"is_internal" boolean DEFAULT false NOT NULL,
	"is_administrator" boolean DEFAULT false NOT NULL,
	"is_external_login" boolean DEFAULT false NOT NULL,
	"session_version" integer DEFAULT 1 NOT NULL,
	"disabled_at" timestamp (3) with time zone,
	"profile_image_key" text,
	"address_id" uuid,
	"contact_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_administrator_is_internal" CHECK (not "users"."is_administrator" or "users"."is_internal")
);
--> statement-breakpoint
CREATE TABLE "banner_dismissals" (
	"banner_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"banner_version" integer NOT NULL,
	CONSTRAINT "banner_dismissals_banner_id_user_id_pk" PRIMARY KEY("banner_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "banner_sales_organisations" (
	"banner_id" uuid NOT NULL,
	"sales_org_id" integer NOT NULL,
	CONSTRAINT "banner_sales_organisations_banner_id_sales_org_id_pk" PRIMARY KEY("banner_id","sales_org_id")
);
--> statement-breakpoint
CREATE TABLE "banners" (
	"banner_id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"level" "banner_level" NOT NULL,
	"show_from" timestamp (3) with time zone NOT NULL,
	"show_until" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "banners_window" CHECK ("banners"."show_from" < "banners"."show_until")
);
--> statement-breakpoint
CREATE TABLE "offer_wishes" (
	"offer_wish_id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "project_requests" (
	"request_id" uuid PRIMARY KEY NOT NULL,
	"sales_org_id" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"unit_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plants" (
	"plant_id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "preliminary_days" (
	"preliminary_days_id" uuid PRIMARY KEY NOT NULL,
	"plant_id" integer NOT NULL,
	"product_type_id" integer NOT NULL,
	"lead_days" smallint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "preliminary_days_plant_type_key" UNIQUE("plant_id","product_type_id"),
	CONSTRAINT "preliminary_days_range" CHECK ("preliminary_days"."lead_days" between 1 and 365)
);
--> statement-breakpoint
CREATE TABLE "product_types" (
	"product_type_id" integer PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"background_color" text NOT NULL,
	"text_color" text NOT NULL,
	CONSTRAINT "product_types_title_unique" UNIQUE("title")
);
--> statement-breakpoint
CREATE TABLE "tenant_aac_products" (
	"tenant_id" integer NOT NULL,
	"product_no" smallint NOT NULL,
	"title" text NOT NULL,
	"value" text NOT NULL,
	"article_no" text NOT NULL,
	"thickness_mm" smallint NOT NULL,
	"width_mm" smallint NOT NULL,
	"length_min_mm" smallint NOT NULL,
	"length_max_mm" smallint NOT NULL,
	"pieces_per_pallet" smallint NOT NULL,
	"color" text NOT NULL,
	"text_color" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "tenant_aac_products_tenant_id_product_no_pk" PRIMARY KEY("tenant_id","product_no"),
	CONSTRAINT "tenant_aac_products_no" CHECK ("tenant_aac_products"."product_no" between 0 and 2),
	CONSTRAINT "tenant_aac_products_pieces" CHECK ("tenant_aac_products"."pieces_per_pallet" > 0)
);
--> statement-breakpoint
CREATE TABLE "tenant_inactive_lintels" (
	"tenant_id" integer NOT NULL,
	"item_no" text NOT NULL,
	CONSTRAINT "tenant_inactive_lintels_tenant_id_item_no_pk" PRIMARY KEY("tenant_id","item_no")
);
--> statement-breakpoint
CREATE TABLE "delivery_lot_units" (
	"delivery_lot_id" uuid NOT NULL,
	"unit_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "delivery_lot_units_delivery_lot_id_unit_id_pk" PRIMARY KEY("delivery_lot_id","unit_id")
);
--> statement-breakpoint
CREATE TABLE "delivery_lots" (
	"delivery_lot_id" uuid PRIMARY KEY NOT NULL,
	"root_unit_id" uuid NOT NULL,
	"title" text NOT NULL,
	"delivery_date" date NOT NULL,
	"delivery_type" "delivery_type" NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delivery_walls" (
	"delivery_lot_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"unit_id" uuid,
	"wall_no" text NOT NULL,
	"global_id" text,
	CONSTRAINT "delivery_walls_delivery_lot_id_position_pk" PRIMARY KEY("delivery_lot_id","position")
);
--> statement-breakpoint
CREATE TABLE "materials" (
	"material_id" uuid PRIMARY KEY NOT NULL,
	"unit_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"product_type_id" integer NOT NULL,
	"volume_m3" numeric(7, 3) NOT NULL,
	"delivery_date" date,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "materials_volume" CHECK ("materials"."volume_m3" >= 0 and "materials"."volume_m3" <= 350)
);
--> statement-breakpoint
CREATE TABLE "file_download_items" (
	"download_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "file_download_items_download_id_file_id_pk" PRIMARY KEY("download_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "file_downloads" (
	"download_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "files" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"unit_id" uuid NOT NULL,
	"name" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"content_type" text NOT NULL,
	"sha256" text NOT NULL,
	"uploaded_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "models" (
	"sha256" text NOT NULL,
	"converter_version" integer NOT NULL,
	"status" "model_status" NOT NULL,
	"error_code" text,
	"structure" jsonb,
	"tree" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "models_sha256_converter_version_pk" PRIMARY KEY("sha256","converter_version")
);
--> statement-breakpoint
CREATE TABLE "members" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"root_unit_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role_key" "role_key" NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "members_root_user_role_key" UNIQUE("root_unit_id","user_id","role_key")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" smallint,
	"body" text,
	"headers" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "installation" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"job_id" uuid PRIMARY KEY NOT NULL,
	"queue" text NOT NULL,
	"key" text,
	"payload" jsonb NOT NULL,
	"run_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp (3) with time zone,
	"last_error" text,
	"done_at" timestamp (3) with time zone,
	"failed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"mail_id" uuid PRIMARY KEY NOT NULL,
	"template" text NOT NULL,
	"recipient_user_id" uuid,
	"recipient" text NOT NULL,
	"locale" "locale" NOT NULL,
	"data" jsonb NOT NULL,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"status" "mail_status" DEFAULT 'queued' NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"last_error" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text NOT NULL,
	"window_start" timestamp (3) with time zone NOT NULL,
	"count" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "rate_limits_key_window_start_pk" PRIMARY KEY("key","window_start")
);
--> statement-breakpoint
CREATE TABLE "aac_order_items" (
	"item_id" uuid PRIMARY KEY NOT NULL,
	"unit_id" uuid NOT NULL,
	"item_index" integer NOT NULL,
	"sublot_name" text NOT NULL,
	"floor_name" text NOT NULL,
	"product_no" smallint NOT NULL,
	"item_length_m" numeric(5, 3) NOT NULL,
	"qty" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "aac_order_items_index" CHECK ("aac_order_items"."item_index" >= 1),
	CONSTRAINT "aac_order_items_product" CHECK ("aac_order_items"."product_no" between 0 and 2),
	CONSTRAINT "aac_order_items_length" CHECK ("aac_order_items"."item_length_m" > 0),
	CONSTRAINT "aac_order_items_qty" CHECK ("aac_order_items"."qty" between 0 and 9999),
	CONSTRAINT "aac_order_items_names" CHECK (char_length("aac_order_items"."sublot_name") between 1 and 50 and char_length("aac_order_items"."floor_name") between 1 and 50)
);
--> statement-breakpoint
CREATE TABLE "lintel_order_items" (
	"item_id" uuid PRIMARY KEY NOT NULL,
	"unit_id" uuid NOT NULL,
	"item_index" integer NOT NULL,
	"sublot_name" text NOT NULL,
	"floor_name" text NOT NULL,
	"thickness_mm" smallint NOT NULL,
	"length_mm" smallint NOT NULL,
	"height_mm" numeric(5, 1) NOT NULL,
	"item_no" text NOT NULL,
	"lintel_type" "lintel_type" NOT NULL,
	"has_cut" boolean NOT NULL,
	"qty" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lintel_order_items_index" CHECK ("lintel_order_items"."item_index" >= 1),
	CONSTRAINT "lintel_order_items_qty" CHECK ("lintel_order_items"."qty" between 0 and 9999),
	CONSTRAINT "lintel_order_items_names" CHECK (char_length("lintel_order_items"."sublot_name") between 1 and 50 and char_length("lintel_order_items"."floor_name") between 1 and 50)
);
--> statement-breakpoint
CREATE TABLE "portal_products" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"title" text NOT NULL,
	"workflows_allowed" boolean DEFAULT true NOT NULL,
	CONSTRAINT "portal_products_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "sales_organisations" (
	"sales_org_id" integer PRIMARY KEY NOT NULL,
	"tenant_id" integer NOT NULL,
	"key" text NOT NULL,
	"title" text NOT NULL,
	"has_thumbnail" boolean DEFAULT false NOT NULL,
	"additional_info" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sales_organisations_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "tenant_features" (
	"tenant_id" integer NOT NULL,
	"feature_key" "feature_key" NOT NULL,
	CONSTRAINT "tenant_features_tenant_id_feature_key_pk" PRIMARY KEY("tenant_id","feature_key")
);
--> statement-breakpoint
CREATE TABLE "tenants" (
	"tenant_id" integer PRIMARY KEY NOT NULL,
	"product_id" integer NOT NULL,
	"key" text NOT NULL,
	"title" text NOT NULL,
	"info_html" text,
	"last_project_no" integer DEFAULT 0 NOT NULL,
	"has_thumbnail" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tenants_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "questionnaires" (
	"root_unit_id" uuid PRIMARY KEY NOT NULL,
	"data" jsonb NOT NULL,
	"is_valid" boolean DEFAULT false NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "structure_drafts" (
	"root_unit_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"draft" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "structure_drafts_root_unit_id_user_id_pk" PRIMARY KEY("root_unit_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "unit_params" (
	"unit_param_id" uuid PRIMARY KEY NOT NULL,
	"unit_id" uuid NOT NULL,
	"param_key" "unit_param_key" NOT NULL,
	"param_value" text NOT NULL,
	"created_on" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "unit_params_key" UNIQUE("unit_id","param_key"),
	CONSTRAINT "unit_params_length" CHECK (char_length("unit_params"."param_value") <= 2000)
);
--> statement-breakpoint
CREATE TABLE "unit_product_types" (
	"assignment_id" uuid PRIMARY KEY NOT NULL,
	"unit_id" uuid NOT NULL,
	"product_type_id" integer NOT NULL,
	"plant_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "unit_product_types_key" UNIQUE("unit_id","product_type_id","plant_id")
);
--> statement-breakpoint
CREATE TABLE "units" (
	"unit_id" uuid PRIMARY KEY NOT NULL,
	"root_unit_id" uuid NOT NULL,
	"parent_unit_id" uuid,
	"tenant_id" integer NOT NULL,
	"sales_org_id" integer,
	"unit_type" "unit_type" NOT NULL,
	"variant" "unit_variant" NOT NULL,
	"unit_no" text NOT NULL,
	"last_child_no" integer DEFAULT 0 NOT NULL,
	"title" text NOT NULL,
	"notes" text,
	"state_key" "state_key" NOT NULL,
	"state_since" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"state_before_close" "state_key",
	"delivery_date" date,
	"earliest_delivery_date" date,
	"site_address_id" uuid,
	"site_contact_id" uuid,
	"order_number" text,
	"approval_lot_id" uuid,
	"cust_ref" text,
	"search_text" text GENERATED ALWAYS AS (lower(unit_no || ' ' || title || ' ' || coalesce(order_number, ''))) STORED NOT NULL,
	"created_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "units_no_key" UNIQUE("tenant_id","unit_no"),
	CONSTRAINT "units_root_has_no_parent" CHECK (("units"."parent_unit_id" is null) = ("units"."unit_id" = "units"."root_unit_id")),
	CONSTRAINT "units_root_is_project" CHECK (("units"."parent_unit_id" is null) = ("units"."unit_type" = 'project')),
	CONSTRAINT "units_title_length" CHECK (char_length("units"."title") between 1 and 120)
);
--> statement-breakpoint
CREATE TABLE "journal_entries" (
	"journal_id" uuid PRIMARY KEY NOT NULL,
	"sequence" bigserial NOT NULL,
	"root_unit_id" uuid NOT NULL,
	"unit_id" uuid NOT NULL,
	"unit_title" text NOT NULL,
	"unit_no" text NOT NULL,
	"unit_type" "unit_type" NOT NULL,
	"user_id" uuid,
	"user_email" text NOT NULL,
	"date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"old_state" "state_key",
	"new_state" "state_key",
	"additional_message" text,
	"delayed" boolean DEFAULT false NOT NULL,
	"reminder_id" uuid,
	CONSTRAINT "journal_entries_sequence_unique" UNIQUE("sequence")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"notification_id" uuid PRIMARY KEY NOT NULL,
	"root_unit_id" uuid NOT NULL,
	"unit_id" uuid NOT NULL,
	"user_id" uuid,
	"username" text NOT NULL,
	"material_data" jsonb NOT NULL,
	"created_on" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reminders" (
	"reminder_id" uuid PRIMARY KEY NOT NULL,
	"unit_id" uuid NOT NULL,
	"root_unit_id" uuid NOT NULL,
	"rule_key" text NOT NULL,
	"state_key" "state_key" NOT NULL,
	"state_since" timestamp (3) with time zone NOT NULL,
	"created_on" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"closed_on" timestamp (3) with time zone,
	CONSTRAINT "reminders_period_key" UNIQUE("unit_id","rule_key","state_since")
);
--> statement-breakpoint
CREATE TABLE "tasks" (
	"task_id" uuid PRIMARY KEY NOT NULL,
	"unit_id" uuid NOT NULL,
	"root_unit_id" uuid NOT NULL,
	"task_key" "task_key" NOT NULL,
	"role_keys" "role_key"[] NOT NULL,
	"opened_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_links" ADD CONSTRAINT "one_time_links_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_identities" ADD CONSTRAINT "user_identities_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_sales_organisations" ADD CONSTRAINT "user_sales_organisations_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_sales_organisations" ADD CONSTRAINT "user_sales_organisations_sales_org_id_sales_organisations_sales_org_id_fk" FOREIGN KEY ("sales_org_id") REFERENCES "public"."sales_organisations"("sales_org_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_sessions" ADD CONSTRAINT "user_sessions_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_tenants" ADD CONSTRAINT "user_tenants_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_tenants" ADD CONSTRAINT "user_tenants_tenant_id_tenants_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("tenant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_address_id_addresses_address_id_fk" FOREIGN KEY ("address_id") REFERENCES "public"."addresses"("address_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_contact_id_contacts_contact_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("contact_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "banner_dismissals" ADD CONSTRAINT "banner_dismissals_banner_id_banners_banner_id_fk" FOREIGN KEY ("banner_id") REFERENCES "public"."banners"("banner_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "banner_dismissals" ADD CONSTRAINT "banner_dismissals_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "banner_sales_organisations" ADD CONSTRAINT "banner_sales_organisations_banner_id_banners_banner_id_fk" FOREIGN KEY ("banner_id") REFERENCES "public"."banners"("banner_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "banner_sales_organisations" ADD CONSTRAINT "banner_sales_organisations_sales_org_id_sales_organisations_sales_org_id_fk" FOREIGN KEY ("sales_org_id") REFERENCES "public"."sales_organisations"("sales_org_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_wishes" ADD CONSTRAINT "offer_wishes_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_requests" ADD CONSTRAINT "project_requests_sales_org_id_sales_organisations_sales_org_id_fk" FOREIGN KEY ("sales_org_id") REFERENCES "public"."sales_organisations"("sales_org_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_requests" ADD CONSTRAINT "project_requests_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_requests" ADD CONSTRAINT "project_requests_unit_id_units_unit_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("unit_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preliminary_days" ADD CONSTRAINT "preliminary_days_plant_id_plants_plant_id_fk" FOREIGN KEY ("plant_id") REFERENCES "public"."plants"("plant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preliminary_days" ADD CONSTRAINT "preliminary_days_product_type_id_product_types_product_type_id_fk" FOREIGN KEY ("product_type_id") REFERENCES "public"."product_types"("product_type_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenant_aac_products" ADD CONSTRAINT "tenant_aac_products_tenant_id_tenants_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("tenant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenant_inactive_lintels" ADD CONSTRAINT "tenant_inactive_lintels_tenant_id_tenants_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("tenant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_lot_units" ADD CONSTRAINT "delivery_lot_units_delivery_lot_id_delivery_lots_delivery_lot_id_fk" FOREIGN KEY ("delivery_lot_id") REFERENCES "public"."delivery_lots"("delivery_lot_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_lot_units" ADD CONSTRAINT "delivery_lot_units_unit_id_units_unit_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("unit_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_lots" ADD CONSTRAINT "delivery_lots_root_unit_id_units_unit_id_fk" FOREIGN KEY ("root_unit_id") REFERENCES "public"."units"("unit_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_walls" ADD CONSTRAINT "delivery_walls_delivery_lot_id_delivery_lots_delivery_lot_id_fk" FOREIGN KEY ("delivery_lot_id") REFERENCES "public"."delivery_lots"("delivery_lot_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_walls" ADD CONSTRAINT "delivery_walls_unit_id_units_unit_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("unit_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "materials" ADD CONSTRAINT "materials_unit_id_units_unit_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("unit_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "materials" ADD CONSTRAINT "materials_product_type_id_product_types_product_type_id_fk" FOREIGN KEY ("product_type_id") REFERENCES "public"."product_types"("product_type_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_download_items" ADD CONSTRAINT "file_download_items_download_id_file_downloads_download_id_fk" FOREIGN KEY ("download_id") REFERENCES "public"."file_downloads"("download_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_download_items" ADD CONSTRAINT "file_download_items_file_id_files_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("file_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_downloads" ADD CONSTRAINT "file_downloads_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_unit_id_units_unit_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("unit_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_uploaded_by_users_user_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_root_unit_id_units_unit_id_fk" FOREIGN KEY ("root_unit_id") REFERENCES "public"."units"("unit_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_recipient_user_id_users_user_id_fk" FOREIGN KEY ("recipient_user_id") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aac_order_items" ADD CONSTRAINT "aac_order_items_unit_id_units_unit_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("unit_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lintel_order_items" ADD CONSTRAINT "lintel_order_items_unit_id_units_unit_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("unit_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_organisations" ADD CONSTRAINT "sales_organisations_tenant_id_tenants_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("tenant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenant_features" ADD CONSTRAINT "tenant_features_tenant_id_tenants_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("tenant_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenants" ADD CONSTRAINT "tenants_product_id_portal_products_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."portal_products"("product_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaires" ADD CONSTRAINT "questionnaires_root_unit_id_units_unit_id_fk" FOREIGN KEY ("root_unit_id") REFERENCES "public"."units"("unit_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaires" ADD CONSTRAINT "questionnaires_updated_by_users_user_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "structure_drafts" ADD CONSTRAINT "structure_drafts_root_unit_id_units_unit_id_fk" FOREIGN KEY ("root_unit_id") REFERENCES "public"."units"("unit_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "structure_drafts" ADD CONSTRAINT "structure_drafts_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_params" ADD CONSTRAINT "unit_params_unit_id_units_unit_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("unit_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_product_types" ADD CONSTRAINT "unit_product_types_unit_id_units_unit_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("unit_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_product_types" ADD CONSTRAINT "unit_product_types_product_type_id_product_types_product_type_id_fk" FOREIGN KEY ("product_type_id") REFERENCES "public"."product_types"("product_type_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_product_types" ADD CONSTRAINT "unit_product_types_plant_id_plants_plant_id_fk" FOREIGN KEY ("plant_id") REFERENCES "public"."plants"("plant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "units" ADD CONSTRAINT "units_tenant_id_tenants_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("tenant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "units" ADD CONSTRAINT "units_sales_org_id_sales_organisations_sales_org_id_fk" FOREIGN KEY ("sales_org_id") REFERENCES "public"."sales_organisations"("sales_org_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "units" ADD CONSTRAINT "units_site_address_id_addresses_address_id_fk" FOREIGN KEY ("site_address_id") REFERENCES "public"."addresses"("address_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "units" ADD CONSTRAINT "units_site_contact_id_contacts_contact_id_fk" FOREIGN KEY ("site_contact_id") REFERENCES "public"."contacts"("contact_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "units" ADD CONSTRAINT "units_approval_lot_id_units_unit_id_fk" FOREIGN KEY ("approval_lot_id") REFERENCES "public"."units"("unit_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "units" ADD CONSTRAINT "units_created_by_users_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "units" ADD CONSTRAINT "units_root_fk" FOREIGN KEY ("root_unit_id") REFERENCES "public"."units"("unit_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "units" ADD CONSTRAINT "units_parent_fk" FOREIGN KEY ("parent_unit_id") REFERENCES "public"."units"("unit_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_entries_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_entries_reminder_id_reminders_reminder_id_fk" FOREIGN KEY ("reminder_id") REFERENCES "public"."reminders"("reminder_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_root_unit_id_units_unit_id_fk" FOREIGN KEY ("root_unit_id") REFERENCES "public"."units"("unit_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_unit_id_units_unit_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("unit_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_unit_id_units_unit_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("unit_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_root_unit_id_units_unit_id_fk" FOREIGN KEY ("root_unit_id") REFERENCES "public"."units"("unit_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_unit_id_units_unit_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("unit_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_root_unit_id_units_unit_id_fk" FOREIGN KEY ("root_unit_id") REFERENCES "public"."units"("unit_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_tokens_user_idx" ON "access_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "one_time_links_user_idx" ON "one_time_links" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE INDEX "user_sessions_user_idx" ON "user_sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_login_key" ON "users" USING btree (lower("login"));--> statement-breakpoint
CREATE INDEX "banners_window_idx" ON "banners" USING btree ("show_from","show_until");--> statement-breakpoint
CREATE INDEX "project_requests_org_idx" ON "project_requests" USING btree ("sales_org_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "delivery_lot_units_unit_idx" ON "delivery_lot_units" USING btree ("unit_id");--> statement-breakpoint
CREATE INDEX "delivery_lots_root_date_idx" ON "delivery_lots" USING btree ("root_unit_id","delivery_date","delivery_lot_id");--> statement-breakpoint
CREATE INDEX "materials_unit_idx" ON "materials" USING btree ("unit_id","position");--> statement-breakpoint
CREATE INDEX "files_unit_idx" ON "files" USING btree ("unit_id","name");--> statement-breakpoint
CREATE INDEX "files_sha_idx" ON "files" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "members_user_root_idx" ON "members" USING btree ("user_id","root_unit_id","role_key");--> statement-breakpoint
CREATE INDEX "idempotency_keys_expiry_idx" ON "idempotency_keys" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_open_key" ON "jobs" USING btree ("queue","key") WHERE "jobs"."done_at" is null and "jobs"."failed_at" is null;--> statement-breakpoint
CREATE INDEX "jobs_due_idx" ON "jobs" USING btree ("run_at") WHERE "jobs"."done_at" is null and "jobs"."failed_at" is null;--> statement-breakpoint
CREATE INDEX "mails_created_idx" ON "mails" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "rate_limits_expiry_idx" ON "rate_limits" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "aac_order_items_lot_idx" ON "aac_order_items" USING btree ("unit_id","item_index","item_id");--> statement-breakpoint
CREATE INDEX "lintel_order_items_lot_idx" ON "lintel_order_items" USING btree ("unit_id","item_index","item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "units_sibling_title_key" ON "units" USING btree ("parent_unit_id","unit_type",lower(btrim("title"))) WHERE "units"."parent_unit_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "units_order_number_key" ON "units" USING btree ("order_number");--> statement-breakpoint
CREATE INDEX "units_parent_no_idx" ON "units" USING btree ("parent_unit_id","unit_no","unit_id");--> statement-breakpoint
CREATE INDEX "units_root_idx" ON "units" USING btree ("root_unit_id","unit_type");--> statement-breakpoint
CREATE INDEX "units_root_list_idx" ON "units" USING btree ("tenant_id","state_since" DESC NULLS LAST,"unit_id") WHERE "units"."parent_unit_id" is null;--> statement-breakpoint
CREATE INDEX "units_approval_lot_idx" ON "units" USING btree ("approval_lot_id");--> statement-breakpoint
CREATE INDEX "units_search_idx" ON "units" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "journal_entries_root_date_idx" ON "journal_entries" USING btree ("root_unit_id","date" DESC NULLS LAST,"journal_id");--> statement-breakpoint
CREATE INDEX "journal_entries_unit_idx" ON "journal_entries" USING btree ("unit_id");--> statement-breakpoint
CREATE INDEX "notifications_created_idx" ON "notifications" USING btree ("created_on" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notifications_root_idx" ON "notifications" USING btree ("root_unit_id");--> statement-breakpoint
CREATE INDEX "reminders_open_idx" ON "reminders" USING btree ("created_on" DESC NULLS LAST) WHERE "reminders"."closed_on" is null;--> statement-breakpoint
CREATE INDEX "reminders_root_idx" ON "reminders" USING btree ("root_unit_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tasks_open_key" ON "tasks" USING btree ("unit_id","task_key") WHERE "tasks"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "tasks_open_root_idx" ON "tasks" USING btree ("root_unit_id","opened_at" DESC NULLS LAST) WHERE "tasks"."closed_at" is null;