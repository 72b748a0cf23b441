CREATE TYPE "public"."comment_status" AS ENUM('open', 'answered', 'done');--> statement-breakpoint
CREATE TABLE "comment_answers" (
	"answer_id" uuid PRIMARY KEY NOT NULL,
	"comment_id" uuid NOT NULL,
	"author_id" uuid,
	"text" text NOT NULL,
	"mentioned_ids" uuid[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "comment_answers_text_check" CHECK (char_length("comment_answers"."text") between 1 and 4000)
);
--> statement-breakpoint
CREATE TABLE "comments" (
	"comment_id" uuid PRIMARY KEY NOT NULL,
	"unit_id" uuid NOT NULL,
	"comment_no" integer NOT NULL,
	"author_id" uuid,
	"text" text NOT NULL,
	"anchor" jsonb NOT NULL,
	"status" "comment_status" DEFAULT 'open' NOT NULL,
	"assignee_id" uuid,
	"assigned_by" uuid,
	"assigned_at" timestamp (3) with time zone,
	"mentioned_ids" uuid[] DEFAULT '{}' NOT NULL,
	"sha256" text,
	"picture_kind" "file_kind",
	"picture_bytes" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "comments_text_check" CHECK (char_length("comments"."text") between 1 and 4000)
);
--> statement-breakpoint
CREATE TABLE "seen_contents" (
	"user_id" uuid NOT NULL,
	"unit_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "seen_contents_user_id_unit_id_sha256_pk" PRIMARY KEY("user_id","unit_id","sha256")
);
--> statement-breakpoint
ALTER TABLE "comment_answers" ADD CONSTRAINT "comment_answers_comment_id_comments_comment_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("comment_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_answers" ADD CONSTRAINT "comment_answers_author_id_users_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_unit_id_units_unit_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("unit_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_author_id_users_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_assignee_id_users_user_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_assigned_by_users_user_id_fk" FOREIGN KEY ("assigned_by") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seen_contents" ADD CONSTRAINT "seen_contents_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seen_contents" ADD CONSTRAINT "seen_contents_unit_id_units_unit_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("unit_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comment_answers_comment_idx" ON "comment_answers" USING btree ("comment_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "comments_no_key" ON "comments" USING btree ("unit_id","comment_no");--> statement-breakpoint
CREATE INDEX "comments_status_idx" ON "comments" USING btree ("unit_id","status");--> statement-breakpoint
CREATE INDEX "comments_sha_idx" ON "comments" USING btree ("sha256");