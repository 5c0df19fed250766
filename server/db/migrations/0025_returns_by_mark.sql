ALTER TABLE "topic_return" ADD COLUMN "mark" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "topic_return_by_mark" ON "topic_return" USING btree ("user_id","mark");