CREATE TABLE "placed_orders" (
	"unit_id" uuid PRIMARY KEY NOT NULL,
	"document" jsonb NOT NULL,
	"placed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "placed_orders" ADD CONSTRAINT "placed_orders_unit_id_units_unit_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("unit_id") ON DELETE cascade ON UPDATE no action;