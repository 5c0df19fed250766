CREATE TABLE "room_group" (
	"code" text NOT NULL,
	"id" uuid NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	CONSTRAINT "room_group_code_id_pk" PRIMARY KEY("code","id")
);
--> statement-breakpoint
CREATE TABLE "room_idea_author" (
	"code" text NOT NULL,
	"idea_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"minute" smallint NOT NULL,
	"text" text NOT NULL,
	"delivered_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "room_idea_author_code_idea_id_member_id_pk" PRIMARY KEY("code","idea_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "room_idea" (
	"code" text NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"words_key" text NOT NULL,
	"group_id" uuid,
	CONSTRAINT "room_idea_code_id_pk" PRIMARY KEY("code","id")
);
--> statement-breakpoint
CREATE TABLE "room_member" (
	"code" text NOT NULL,
	"id" uuid NOT NULL,
	"key" text NOT NULL,
	"nickname" text NOT NULL,
	"place" integer NOT NULL,
	"membership" text DEFAULT 'IN' NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "room_member_code_id_pk" PRIMARY KEY("code","id")
);
--> statement-breakpoint
CREATE TABLE "room_thinker" (
	"code" text NOT NULL,
	"minute" smallint NOT NULL,
	"member_id" uuid NOT NULL,
	"delivered_at" timestamp (3) with time zone,
	CONSTRAINT "room_thinker_code_minute_member_id_pk" PRIMARY KEY("code","minute","member_id")
);
--> statement-breakpoint
CREATE TABLE "room_vote" (
	"code" text NOT NULL,
	"member_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	CONSTRAINT "room_vote_code_member_id_target_id_pk" PRIMARY KEY("code","member_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "room" (
	"code" text PRIMARY KEY NOT NULL,
	"opener_key" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"topic_title" text NOT NULL,
	"category" text NOT NULL,
	"length_ms" integer NOT NULL,
	"minutes" smallint NOT NULL,
	"has_names" boolean NOT NULL,
	"phase" text DEFAULT 'LOBBY' NOT NULL,
	"minute" smallint DEFAULT 0 NOT NULL,
	"starts_at" timestamp (3) with time zone,
	"host_id" uuid NOT NULL,
	"pool_version" integer DEFAULT 0 NOT NULL,
	"votes_each" smallint DEFAULT 0 NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "room_idea_by_words" ON "room_idea" USING btree ("code","words_key");--> statement-breakpoint
CREATE UNIQUE INDEX "room_member_by_key" ON "room_member" USING btree ("code","key");--> statement-breakpoint
CREATE INDEX "room_by_time" ON "room" USING btree ("seen_at");