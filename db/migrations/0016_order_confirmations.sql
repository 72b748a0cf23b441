CREATE TABLE "order_confirmations" (
	"unit_id" uuid NOT NULL,
	"language" text NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_confirmations_unit_id_language_pk" PRIMARY KEY("unit_id","language")
);
--> statement-breakpoint
ALTER TABLE "order_confirmations" ADD CONSTRAINT "order_confirmations_unit_id_placed_orders_unit_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."placed_orders"("unit_id") ON DELETE cascade ON UPDATE no action;