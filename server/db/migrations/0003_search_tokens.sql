ALTER TABLE "idea_record" ADD COLUMN "search_tokens" integer[];--> statement-breakpoint
CREATE INDEX "idea_record_by_token" ON "idea_record" USING gin ("search_tokens") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "idea_record_without_tokens" ON "idea_record" USING btree ("id") WHERE search_tokens is null;--> statement-breakpoint
CREATE INDEX "idea_record_by_day" ON "idea_record" USING btree ("user_id","local_day");