ALTER TYPE "public"."admin_action" ADD VALUE 'substituteNamed' BEFORE 'featureSwitched';--> statement-breakpoint
ALTER TYPE "public"."admin_action" ADD VALUE 'substituteEnded' BEFORE 'featureSwitched';--> statement-breakpoint
CREATE TABLE "substitutes" (
	"substitution_id" uuid PRIMARY KEY NOT NULL,
	"absent_id" uuid NOT NULL,
	"substitute_id" uuid NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "substitutes_period" CHECK ("substitutes"."first_day" <= "substitutes"."last_day"),
	CONSTRAINT "substitutes_somebody_else" CHECK ("substitutes"."absent_id" <> "substitutes"."substitute_id")
);
--> statement-breakpoint
CREATE TABLE "task_snoozes" (
	"user_id" uuid NOT NULL,
	"task_id" uuid NOT NULL,
	"until_day" date NOT NULL,
	"state_since" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "task_snoozes_user_id_task_id_pk" PRIMARY KEY("user_id","task_id")
);
--> statement-breakpoint
ALTER TABLE "substitutes" ADD CONSTRAINT "substitutes_absent_id_users_user_id_fk" FOREIGN KEY ("absent_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "substitutes" ADD CONSTRAINT "substitutes_substitute_id_users_user_id_fk" FOREIGN KEY ("substitute_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_snoozes" ADD CONSTRAINT "task_snoozes_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_snoozes" ADD CONSTRAINT "task_snoozes_task_id_tasks_task_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("task_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "substitutes_absent_idx" ON "substitutes" USING btree ("absent_id");--> statement-breakpoint
CREATE INDEX "substitutes_substitute_idx" ON "substitutes" USING btree ("substitute_id");--> statement-breakpoint
CREATE INDEX "task_snoozes_task_idx" ON "task_snoozes" USING btree ("task_id");--> statement-breakpoint
-- Who acts for whom is part of what every web process remembers of a session (decision 0047).
CREATE TRIGGER substitutes_announce_session_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON substitutes
  FOR EACH STATEMENT EXECUTE FUNCTION announce_session_change();
