DROP INDEX "admin_log_at_idx";--> statement-breakpoint
DROP INDEX "mails_created_idx";--> statement-breakpoint
DROP INDEX "webhook_deliveries_webhook_idx";--> statement-breakpoint
DROP INDEX "webhook_deliveries_created_idx";--> statement-breakpoint
DROP INDEX "notifications_created_idx";--> statement-breakpoint
DROP INDEX "reminders_open_idx";--> statement-breakpoint
CREATE INDEX "users_name_idx" ON "users" USING btree ("last_name","first_name","user_id");--> statement-breakpoint
CREATE INDEX "admin_log_newest_idx" ON "admin_log" USING btree ("product_id","at","entry_id");--> statement-breakpoint
CREATE INDEX "jobs_newest_idx" ON "jobs" USING btree ("created_at","job_id");--> statement-breakpoint
CREATE INDEX "mails_newest_idx" ON "mails" USING btree ("created_at","mail_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_of_webhook_idx" ON "webhook_deliveries" USING btree ("webhook_id","created_at","delivery_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_newest_idx" ON "webhook_deliveries" USING btree ("created_at","delivery_id");--> statement-breakpoint
CREATE INDEX "notifications_newest_idx" ON "notifications" USING btree ("created_on","notification_id");--> statement-breakpoint
CREATE INDEX "reminders_newest_idx" ON "reminders" USING btree ("created_on","reminder_id") WHERE "reminders"."closed_on" is null;