ALTER TYPE "public"."admin_action" ADD VALUE 'settingsChanged' BEFORE 'tenantCreated';--> statement-breakpoint
ALTER TYPE "public"."admin_action" ADD VALUE 'delayRuleChanged' BEFORE 'tenantCreated';--> statement-breakpoint
ALTER TYPE "public"."admin_action" ADD VALUE 'delayRuleReset' BEFORE 'tenantCreated';--> statement-breakpoint
CREATE TABLE "portal_settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delay_rules" (
	"delay_rule_id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" integer,
	"delay_key" text NOT NULL,
	"reminder1_days" integer,
	"reminder2_days" integer,
	"escalation_days" integer,
	"escalates_to" "role_key"[] DEFAULT '{}' NOT NULL,
	"is_off" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reminders" ADD COLUMN "limit_days" integer;--> statement-breakpoint
ALTER TABLE "delay_rules" ADD CONSTRAINT "delay_rules_tenant_id_tenants_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("tenant_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "delay_rules_tenant_key" ON "delay_rules" USING btree ("tenant_id","delay_key");--> statement-breakpoint
CREATE UNIQUE INDEX "delay_rules_general_key" ON "delay_rules" USING btree ("delay_key") WHERE "delay_rules"."tenant_id" is null;--> statement-breakpoint
-- Every process remembers both; whatever changes them is said to it (decision 0024).
CREATE TRIGGER portal_settings_announce_session_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON portal_settings
  FOR EACH STATEMENT EXECUTE FUNCTION announce_session_change();--> statement-breakpoint
CREATE TRIGGER delay_rules_announce_session_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON delay_rules
  FOR EACH STATEMENT EXECUTE FUNCTION announce_session_change();
