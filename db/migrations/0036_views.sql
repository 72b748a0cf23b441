CREATE TYPE "public"."viewed_list" AS ENUM('currentProjects', 'closedProjects', 'tasks', 'journal', 'notifications', 'workflows', 'users', 'jobs', 'mails', 'webhookMessages', 'adminLog');--> statement-breakpoint
CREATE TABLE "list_view_defaults" (
	"user_id" uuid NOT NULL,
	"product_id" integer NOT NULL,
	"list" "viewed_list" NOT NULL,
	"view_id" uuid NOT NULL,
	CONSTRAINT "list_view_defaults_user_id_product_id_list_pk" PRIMARY KEY("user_id","product_id","list")
);
--> statement-breakpoint
CREATE TABLE "list_views" (
	"view_id" uuid PRIMARY KEY NOT NULL,
	"product_id" integer NOT NULL,
	"owner_id" uuid NOT NULL,
	"tenant_id" integer,
	"list" "viewed_list" NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"arrangement" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "list_view_defaults" ADD CONSTRAINT "list_view_defaults_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_view_defaults" ADD CONSTRAINT "list_view_defaults_product_id_portal_products_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."portal_products"("product_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_view_defaults" ADD CONSTRAINT "list_view_defaults_view_id_list_views_view_id_fk" FOREIGN KEY ("view_id") REFERENCES "public"."list_views"("view_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_views" ADD CONSTRAINT "list_views_product_id_portal_products_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."portal_products"("product_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_views" ADD CONSTRAINT "list_views_owner_id_users_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_views" ADD CONSTRAINT "list_views_tenant_id_tenants_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("tenant_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "list_view_defaults_view_idx" ON "list_view_defaults" USING btree ("view_id");--> statement-breakpoint
CREATE INDEX "list_views_owner_idx" ON "list_views" USING btree ("owner_id","list");--> statement-breakpoint
CREATE INDEX "list_views_tenant_idx" ON "list_views" USING btree ("tenant_id","list");