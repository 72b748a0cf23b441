ALTER TABLE "tenants" ADD COLUMN "sheet_set_key" text;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "sheet_open_while_preparing" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "has_drawing_jobs" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "min_material_sheets" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "questionnaires" ADD COLUMN "sheet_set_key" text;--> statement-breakpoint
-- What the code held for tenants until now, by their ids.
UPDATE "tenants" SET "sheet_set_key" = CASE "tenant_id" WHEN 2 THEN 'ccl' ELSE 'psw' END,
  "sheet_open_while_preparing" = "tenant_id" = 2, "has_drawing_jobs" = "tenant_id" = 2,
  "min_material_sheets" = CASE "tenant_id" WHEN 1 THEN 2 ELSE 0 END;--> statement-breakpoint
UPDATE "questionnaires" SET "sheet_set_key" = "tenants"."sheet_set_key"
  FROM "units" JOIN "tenants" ON "tenants"."tenant_id" = "units"."tenant_id"
  WHERE "units"."unit_id" = "questionnaires"."root_unit_id";--> statement-breakpoint
-- Also those of projects that are put aside.
UPDATE "deleted_units" SET "tables" = (
	SELECT jsonb_agg(CASE WHEN part ->> 'table' = 'questionnaires' THEN jsonb_set(part, '{rows}', (
		SELECT coalesce(jsonb_agg(item || jsonb_build_object('sheet_set_key', CASE
			WHEN "tables" @? '$[*] ? (@.table == "units").rows[*] ? (@.tenant_id == 2)' THEN 'ccl' ELSE 'psw' END) ORDER BY place), '[]'::jsonb)
		FROM jsonb_array_elements(part -> 'rows') WITH ORDINALITY AS stored(item, place)))
		ELSE part END ORDER BY place)
	FROM jsonb_array_elements("tables") WITH ORDINALITY AS stored(part, place))
WHERE "tables" @> '[{"table": "questionnaires"}]';
