DROP INDEX "idea_record_by_idea_count";--> statement-breakpoint
ALTER TABLE "idea_record" ADD COLUMN "topic_key" text GENERATED ALWAYS AS (md5(lower(normalize(topic_title, NFKC)))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "idea_record" ADD COLUMN "length_ms" integer DEFAULT 60000 NOT NULL;--> statement-breakpoint
ALTER TABLE "practice_day" ADD COLUMN "minute_rounds" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "practice_day" ADD COLUMN "minute_ideas" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Every round so far was one of sixty seconds.
UPDATE "practice_day" SET "minute_rounds" = "rounds", "minute_ideas" = "ideas";--> statement-breakpoint
CREATE INDEX "idea_record_by_topic" ON "idea_record" USING btree ("user_id","topic_key","started_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "idea_record_by_idea_count" ON "idea_record" USING btree ("user_id","idea_count" DESC NULLS FIRST,"started_at") WHERE length_ms = 60000;