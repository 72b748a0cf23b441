CREATE INDEX "comment_answers_author_idx" ON "comment_answers" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "comments_author_idx" ON "comments" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "file_uploads_user_idx" ON "file_uploads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "structure_drafts_user_idx" ON "structure_drafts" USING btree ("user_id");