CREATE TABLE "order_row_notes" (
	"note_id" uuid PRIMARY KEY NOT NULL,
	"unit_id" uuid NOT NULL,
	"user_id" uuid,
	"user_email" text NOT NULL,
	"change" text NOT NULL,
	"date" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deleted_units" (
	"unit_id" uuid PRIMARY KEY NOT NULL,
	"root_unit_id" uuid NOT NULL,
	"parent_unit_id" uuid NOT NULL,
	"unit_type" "unit_type" NOT NULL,
	"unit_no" text NOT NULL,
	"title" text NOT NULL,
	"counts" jsonb NOT NULL,
	"tables" jsonb NOT NULL,
	"sha256s" text[] NOT NULL,
	"deleted_by" uuid,
	"deleted_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_row_notes" ADD CONSTRAINT "order_row_notes_unit_id_units_unit_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("unit_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_row_notes" ADD CONSTRAINT "order_row_notes_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deleted_units" ADD CONSTRAINT "deleted_units_root_unit_id_units_unit_id_fk" FOREIGN KEY ("root_unit_id") REFERENCES "public"."units"("unit_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deleted_units" ADD CONSTRAINT "deleted_units_deleted_by_users_user_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_row_notes_unit_idx" ON "order_row_notes" USING btree ("unit_id");--> statement-breakpoint
CREATE INDEX "deleted_units_root_idx" ON "deleted_units" USING btree ("root_unit_id","deleted_at");--> statement-breakpoint
CREATE INDEX "deleted_units_deleted_idx" ON "deleted_units" USING btree ("deleted_at");--> statement-breakpoint
CREATE INDEX "deleted_units_sha_idx" ON "deleted_units" USING gin ("sha256s");
--> statement-breakpoint
-- by hand: one statement writes an order row and its note; the lot's job sums up the notes of the next minute.
CREATE FUNCTION "note_order_row"(lot uuid, author_id uuid, author text, change text) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO order_row_notes (note_id, unit_id, user_id, user_email, change)
		VALUES (gen_random_uuid(), lot, author_id, author, change);
	INSERT INTO jobs (job_id, queue, key, payload, run_at)
		VALUES (gen_random_uuid(), 'sum-up-order-rows', lot::text, jsonb_build_object('unitId', lot), now() + interval '1 minute')
		ON CONFLICT DO NOTHING;
	RETURN true;
END $$;
