CREATE TABLE "idea_record" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"topic_title" text NOT NULL,
	"category" text NOT NULL,
	"ideas" jsonb NOT NULL,
	"idea_count" integer GENERATED ALWAYS AS (jsonb_array_length(ideas)) STORED NOT NULL,
	"duration_ms" integer NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"local_day" date NOT NULL,
	"viewed" boolean DEFAULT false NOT NULL,
	"is_liked" boolean DEFAULT false NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"search_text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "practice_day" (
	"user_id" text NOT NULL,
	"local_day" date NOT NULL,
	"rounds" integer NOT NULL,
	"ideas" integer NOT NULL,
	CONSTRAINT "practice_day_user_id_local_day_pk" PRIMARY KEY("user_id","local_day")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"firebase_uid" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"images" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "idea_record_by_time" ON "idea_record" USING btree ("user_id","started_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "idea_record_by_idea_count" ON "idea_record" USING btree ("user_id","idea_count" DESC NULLS FIRST,"started_at");