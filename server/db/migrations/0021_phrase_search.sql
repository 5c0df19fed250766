DROP INDEX "idea_record_of_earlier_search";--> statement-breakpoint
CREATE INDEX "idea_record_of_earlier_search" ON "idea_record" USING btree ("user_id","id") WHERE search_version < 4;