CREATE TABLE "order_change_requests" (
	"request_id" uuid PRIMARY KEY NOT NULL,
	"unit_id" uuid NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"changes" jsonb NOT NULL,
	"reason" text NOT NULL,
	"asked_by" uuid,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"decision_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "order_change_requests_status" CHECK ("order_change_requests"."status" in ('open', 'accepted', 'refused', 'withdrawn')),
	CONSTRAINT "order_change_requests_reasons" CHECK (char_length("order_change_requests"."reason") between 1 and 500
        and char_length("order_change_requests"."decision_reason") between 1 and 500)
);
--> statement-breakpoint
ALTER TABLE "order_change_requests" ADD CONSTRAINT "order_change_requests_unit_id_units_unit_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("unit_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_change_requests" ADD CONSTRAINT "order_change_requests_asked_by_users_user_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_change_requests" ADD CONSTRAINT "order_change_requests_decided_by_users_user_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "order_change_requests_open_key" ON "order_change_requests" USING btree ("unit_id") WHERE "order_change_requests"."status" = 'open';--> statement-breakpoint
CREATE INDEX "order_change_requests_unit_idx" ON "order_change_requests" USING btree ("unit_id","asked_at");