CREATE INDEX "comments_user" ON "comments" USING btree ("user_id","created");--> statement-breakpoint
CREATE INDEX "acts_user" ON "acts" USING btree ("user_id","created");