CREATE TABLE "comment_topic_files" (
	"comment_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"size_bytes" integer NOT NULL,
	CONSTRAINT "comment_topic_files_comment_id_sha256_pk" PRIMARY KEY("comment_id","sha256")
);
--> statement-breakpoint
CREATE TABLE "comment_topics" (
	"comment_id" uuid PRIMARY KEY NOT NULL,
	"guid" uuid NOT NULL,
	"topic" jsonb NOT NULL,
	"imported_version" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "comment_answers" ADD COLUMN "imported_author" text;--> statement-breakpoint
ALTER TABLE "comment_answers" ADD COLUMN "bcf_guid" uuid;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "imported_author" text;--> statement-breakpoint
ALTER TABLE "comment_topic_files" ADD CONSTRAINT "comment_topic_files_comment_id_comment_topics_comment_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comment_topics"("comment_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_topics" ADD CONSTRAINT "comment_topics_comment_id_comments_comment_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("comment_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comment_topic_files_sha_idx" ON "comment_topic_files" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "comment_topics_guid_idx" ON "comment_topics" USING btree ("guid");--> statement-breakpoint
CREATE UNIQUE INDEX "comment_answers_bcf_key" ON "comment_answers" USING btree ("comment_id","bcf_guid");