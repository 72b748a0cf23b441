ALTER TABLE "tenant_inactive_lintels" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "tenant_inactive_lintels" CASCADE;--> statement-breakpoint
ALTER TABLE "materials" DROP CONSTRAINT "materials_volume";--> statement-breakpoint
ALTER TABLE "aac_order_items" DROP CONSTRAINT "aac_order_items_names";--> statement-breakpoint
ALTER TABLE "aac_order_items" DROP CONSTRAINT "aac_order_items_length";--> statement-breakpoint
ALTER TABLE "lintel_order_items" DROP CONSTRAINT "lintel_order_items_names";--> statement-breakpoint
ALTER TABLE "order_change_requests" DROP CONSTRAINT "order_change_requests_reasons";--> statement-breakpoint
ALTER TABLE "unit_params" DROP CONSTRAINT "unit_params_length";--> statement-breakpoint
-- by hand: lengths in whole millimetres, also in the rows of lots that are put aside.
ALTER TABLE "aac_order_items" ALTER COLUMN "item_length_m" TYPE integer USING round("item_length_m" * 1000)::integer;--> statement-breakpoint
ALTER TABLE "aac_order_items" RENAME COLUMN "item_length_m" TO "length_mm";--> statement-breakpoint
UPDATE "deleted_units" SET "tables" = (
	SELECT jsonb_agg(CASE WHEN part ->> 'table' = 'aac_order_items' THEN jsonb_set(part, '{rows}', (
		SELECT coalesce(jsonb_agg(CASE WHEN item ? 'item_length_m'
			THEN item - 'item_length_m' || jsonb_build_object('length_mm', round((item ->> 'item_length_m')::numeric * 1000)::integer)
			ELSE item END ORDER BY place), '[]'::jsonb)
		FROM jsonb_array_elements(part -> 'rows') WITH ORDINALITY AS stored(item, place)))
		ELSE part END ORDER BY place)
	FROM jsonb_array_elements("tables") WITH ORDINALITY AS stored(part, place))
WHERE "tables" @> '[{"table": "aac_order_items"}]';--> statement-breakpoint
ALTER TABLE "materials" ADD CONSTRAINT "materials_volume" CHECK ("materials"."volume_m3" between 0 and 350);--> statement-breakpoint
ALTER TABLE "aac_order_items" ADD CONSTRAINT "aac_order_items_room" CHECK (char_length("aac_order_items"."sublot_name") between 1 and 50);--> statement-breakpoint
ALTER TABLE "aac_order_items" ADD CONSTRAINT "aac_order_items_storey" CHECK (char_length("aac_order_items"."floor_name") between 1 and 50);--> statement-breakpoint
ALTER TABLE "aac_order_items" ADD CONSTRAINT "aac_order_items_length" CHECK ("aac_order_items"."length_mm" > 0);--> statement-breakpoint
ALTER TABLE "lintel_order_items" ADD CONSTRAINT "lintel_order_items_room" CHECK (char_length("lintel_order_items"."sublot_name") between 1 and 50);--> statement-breakpoint
ALTER TABLE "lintel_order_items" ADD CONSTRAINT "lintel_order_items_storey" CHECK (char_length("lintel_order_items"."floor_name") between 1 and 50);--> statement-breakpoint
ALTER TABLE "order_change_requests" ADD CONSTRAINT "order_change_requests_reason" CHECK (char_length("order_change_requests"."reason") between 1 and 500);--> statement-breakpoint
ALTER TABLE "order_change_requests" ADD CONSTRAINT "order_change_requests_decision" CHECK (char_length("order_change_requests"."decision_reason") between 1 and 500);--> statement-breakpoint
ALTER TABLE "unit_params" ADD CONSTRAINT "unit_params_length" CHECK (char_length("unit_params"."param_value") between 0 and 2000);