CREATE INDEX "delivery_walls_unit_idx" ON "delivery_walls" USING btree ("unit_id");--> statement-breakpoint
CREATE INDEX "tasks_unit_idx" ON "tasks" USING btree ("unit_id");