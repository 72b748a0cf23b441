CREATE TABLE "model_origins" (
	"root_unit_id" uuid PRIMARY KEY NOT NULL,
	"origin" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "model_origins" ADD CONSTRAINT "model_origins_root_unit_id_units_unit_id_fk" FOREIGN KEY ("root_unit_id") REFERENCES "public"."units"("unit_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "models" DROP COLUMN "tree_key";