ALTER TABLE "placed_orders" DROP CONSTRAINT "placed_orders_unit_id_units_unit_id_fk";
--> statement-breakpoint
ALTER TABLE "deleted_units" DROP CONSTRAINT "deleted_units_root_unit_id_units_unit_id_fk";
--> statement-breakpoint
ALTER TABLE "deleted_units" ALTER COLUMN "parent_unit_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "placed_orders" ADD COLUMN "deleted_from_id" uuid;