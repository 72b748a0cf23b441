ALTER TABLE "mails" ADD COLUMN "once_key" text;--> statement-breakpoint
CREATE UNIQUE INDEX "mails_once_key" ON "mails" USING btree ("recipient","once_key") WHERE "mails"."once_key" is not null;