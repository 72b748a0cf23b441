CREATE TABLE "last_downloads" (
	"user_id" uuid NOT NULL,
	"root_unit_id" uuid NOT NULL,
	"downloaded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "last_downloads_user_id_root_unit_id_pk" PRIMARY KEY("user_id","root_unit_id")
);
--> statement-breakpoint
ALTER TABLE "last_downloads" ADD CONSTRAINT "last_downloads_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "last_downloads" ADD CONSTRAINT "last_downloads_root_unit_id_units_unit_id_fk" FOREIGN KEY ("root_unit_id") REFERENCES "public"."units"("unit_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "last_downloads_root_idx" ON "last_downloads" USING btree ("root_unit_id");