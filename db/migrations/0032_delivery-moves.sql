CREATE TABLE "delivery_moves" (
	"move_id" uuid PRIMARY KEY NOT NULL,
	"root_unit_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"unit_ids" jsonb NOT NULL,
	"before" jsonb NOT NULL,
	"versions" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "delivery_moves_root_user_key" UNIQUE("root_unit_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "plants" ADD COLUMN "trucks_per_week" smallint DEFAULT 10 NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_moves" ADD CONSTRAINT "delivery_moves_root_unit_id_units_unit_id_fk" FOREIGN KEY ("root_unit_id") REFERENCES "public"."units"("unit_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_moves" ADD CONSTRAINT "delivery_moves_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;