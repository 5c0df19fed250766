CREATE TABLE "topic_return" (
	"user_id" text NOT NULL,
	"topic_key" text NOT NULL,
	"topic_title" text NOT NULL,
	"category" text NOT NULL,
	"due_day" date,
	"step" smallint NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "topic_return_user_id_topic_key_pk" PRIMARY KEY("user_id","topic_key")
);
--> statement-breakpoint
CREATE INDEX "topic_return_by_day" ON "topic_return" USING btree ("user_id","due_day") WHERE due_day is not null;