DROP INDEX "idea_record_without_tokens";--> statement-breakpoint
ALTER TABLE "idea_record" ADD COLUMN "search_version" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "idea_record_of_earlier_search" ON "idea_record" USING btree ("user_id","id") WHERE search_version < 2;