CREATE TABLE "wall_lots" (
	"root_unit_id" uuid NOT NULL,
	"global_id" text NOT NULL,
	"unit_id" uuid NOT NULL,
	"assigned_by" uuid,
	"assigned_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "wall_lots_root_unit_id_global_id_pk" PRIMARY KEY("root_unit_id","global_id")
);
--> statement-breakpoint
ALTER TABLE "wall_lots" ADD CONSTRAINT "wall_lots_root_unit_id_units_unit_id_fk" FOREIGN KEY ("root_unit_id") REFERENCES "public"."units"("unit_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wall_lots" ADD CONSTRAINT "wall_lots_unit_id_units_unit_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("unit_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wall_lots" ADD CONSTRAINT "wall_lots_assigned_by_users_user_id_fk" FOREIGN KEY ("assigned_by") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wall_lots_unit_idx" ON "wall_lots" USING btree ("unit_id");