ALTER TYPE "public"."admin_action" ADD VALUE 'plantClosureAdded' BEFORE 'productTypeCreated';--> statement-breakpoint
ALTER TYPE "public"."admin_action" ADD VALUE 'plantClosureRemoved' BEFORE 'productTypeCreated';--> statement-breakpoint
ALTER TYPE "public"."admin_action" ADD VALUE 'defaultMemberAdded' BEFORE 'userCreated';--> statement-breakpoint
ALTER TYPE "public"."admin_action" ADD VALUE 'defaultMemberRemoved' BEFORE 'userCreated';--> statement-breakpoint
CREATE TABLE "plant_closures" (
	"closure_id" uuid PRIMARY KEY NOT NULL,
	"plant_id" integer NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"title" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "plant_closures_days" CHECK ("plant_closures"."last_day" - "plant_closures"."first_day" between 0 and 365)
);
--> statement-breakpoint
CREATE TABLE "default_members" (
	"default_member_id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" integer NOT NULL,
	"sales_org_id" integer,
	"variant" "unit_variant",
	"user_id" uuid NOT NULL,
	"role_key" "role_key" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "default_members_place_user_role_key" UNIQUE NULLS NOT DISTINCT("tenant_id","sales_org_id","variant","user_id","role_key")
);
--> statement-breakpoint
ALTER TABLE "plants" ADD COLUMN "country" text;--> statement-breakpoint
ALTER TABLE "plants" ADD COLUMN "working_days" smallint[] DEFAULT '{1,2,3,4,5}' NOT NULL;--> statement-breakpoint
ALTER TABLE "plants" ADD COLUMN "public_holidays" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "plants" ADD COLUMN "turn_of_year" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "plant_closures" ADD CONSTRAINT "plant_closures_plant_id_plants_plant_id_fk" FOREIGN KEY ("plant_id") REFERENCES "public"."plants"("plant_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "default_members" ADD CONSTRAINT "default_members_tenant_id_tenants_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("tenant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "default_members" ADD CONSTRAINT "default_members_sales_org_id_sales_organisations_sales_org_id_fk" FOREIGN KEY ("sales_org_id") REFERENCES "public"."sales_organisations"("sales_org_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "default_members" ADD CONSTRAINT "default_members_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "plant_closures_plant_idx" ON "plant_closures" USING btree ("plant_id","first_day");--> statement-breakpoint
CREATE INDEX "default_members_user_idx" ON "default_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "default_members_sales_org_idx" ON "default_members" USING btree ("sales_org_id");