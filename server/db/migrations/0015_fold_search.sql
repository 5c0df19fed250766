-- A topic's key follows its folded title, which is the first line of what is searched. Saves and changes wait until the table is
-- written anew. Records of an earlier search keep their old folding until they are backfilled.
DROP INDEX "idea_record_of_earlier_search";--> statement-breakpoint
ALTER TABLE "idea_record" DROP COLUMN "topic_key",
  ADD COLUMN "topic_key" text GENERATED ALWAYS AS (md5(split_part(search_text, chr(10), 1))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "idea_record_by_topic" ON "idea_record" USING btree ("user_id","topic_key","started_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "idea_record_of_earlier_search" ON "idea_record" USING btree ("user_id","id") WHERE search_version < 3;
