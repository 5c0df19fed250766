CREATE TABLE "challenge_conversation" (
	"challenge_id" uuid NOT NULL,
	"guest_id" text NOT NULL,
	"id" uuid NOT NULL,
	"hosts_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"guest_name" text NOT NULL,
	"guest_picture" text,
	"has_host_written" boolean DEFAULT false NOT NULL,
	"unread_by_guest" integer DEFAULT 0 NOT NULL,
	"unread_by_host" integer DEFAULT 0 NOT NULL,
	"last_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "challenge_conversation_challenge_id_guest_id_pk" PRIMARY KEY("challenge_id","guest_id")
);
--> statement-breakpoint
CREATE TABLE "challenge_day" (
	"user_id" text NOT NULL,
	"day" date NOT NULL,
	"publications" smallint DEFAULT 0 NOT NULL,
	"entries" smallint DEFAULT 0 NOT NULL,
	"first_messages" smallint DEFAULT 0 NOT NULL,
	"messages" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "challenge_day_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "challenge_entry" (
	"challenge_id" uuid NOT NULL,
	"applicant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"draw" uuid DEFAULT gen_random_uuid() NOT NULL,
	"ideas" jsonb NOT NULL,
	"message" text NOT NULL,
	"name" text NOT NULL,
	"picture" text,
	"state" text DEFAULT 'SENT' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "challenge_entry_challenge_id_applicant_id_pk" PRIMARY KEY("challenge_id","applicant_id")
);
--> statement-breakpoint
CREATE TABLE "challenge_message" (
	"challenge_id" uuid NOT NULL,
	"guest_id" text NOT NULL,
	"id" uuid NOT NULL,
	"is_from_host" boolean NOT NULL,
	"text" text NOT NULL,
	"sent_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "challenge_message_challenge_id_guest_id_id_pk" PRIMARY KEY("challenge_id","guest_id","id")
);
--> statement-breakpoint
CREATE TABLE "challenge_report" (
	"challenge_id" uuid NOT NULL,
	"reporter_id" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"subject_of" text,
	"is_by_host" boolean NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "challenge_report_challenge_id_reporter_id_subject_id_pk" PRIMARY KEY("challenge_id","reporter_id","subject_id")
);
--> statement-breakpoint
CREATE TABLE "challenge" (
	"id" uuid PRIMARY KEY NOT NULL,
	"host_id" text NOT NULL,
	"host_name" text NOT NULL,
	"host_picture" text,
	"topic_title" text NOT NULL,
	"about" text NOT NULL,
	"category" text NOT NULL,
	"length_ms" integer NOT NULL,
	"is_job" boolean NOT NULL,
	"is_listed" boolean NOT NULL,
	"closes_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"entry_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "challenge_of_person" (
	"user_id" text NOT NULL,
	"challenge_id" uuid NOT NULL,
	"role" text NOT NULL,
	"host_id" text NOT NULL,
	"topic_title" text NOT NULL,
	"is_job" boolean NOT NULL,
	"closes_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"is_hidden" boolean NOT NULL,
	"entry_state" text,
	"entry_count" integer DEFAULT 0 NOT NULL,
	"answered_count" integer DEFAULT 0 NOT NULL,
	"unread" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "challenge_of_person_user_id_challenge_id_pk" PRIMARY KEY("user_id","challenge_id")
);
--> statement-breakpoint
CREATE TABLE "listed_challenge" (
	"challenge_id" uuid PRIMARY KEY NOT NULL,
	"host_name" text NOT NULL,
	"host_picture" text,
	"topic_title" text NOT NULL,
	"category" text NOT NULL,
	"length_ms" integer NOT NULL,
	"is_job" boolean NOT NULL,
	"closes_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "person_block" (
	"user_id" text NOT NULL,
	"other_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "person_block_user_id_other_id_pk" PRIMARY KEY("user_id","other_id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "challenge_conversation_of_host" ON "challenge_conversation" USING btree ("challenge_id","hosts_id");--> statement-breakpoint
CREATE INDEX "challenge_conversation_by_time" ON "challenge_conversation" USING btree ("challenge_id","last_at" DESC NULLS FIRST,"hosts_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "challenge_conversation_unread" ON "challenge_conversation" USING btree ("challenge_id") WHERE unread_by_host > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "challenge_entry_in_drawn_order" ON "challenge_entry" USING btree ("challenge_id","draw") WHERE state <> 'WITHDRAWN';--> statement-breakpoint
CREATE INDEX "challenge_message_by_time" ON "challenge_message" USING btree ("challenge_id","guest_id","sent_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "challenge_of_person_by_time" ON "challenge_of_person" USING btree ("user_id","created_at" DESC NULLS FIRST,"challenge_id" DESC NULLS FIRST) WHERE role <> 'REPORTER';--> statement-breakpoint
CREATE INDEX "challenge_of_person_hosted" ON "challenge_of_person" USING btree ("user_id") WHERE role = 'HOST';--> statement-breakpoint
CREATE INDEX "challenge_of_person_unread" ON "challenge_of_person" USING btree ("user_id") WHERE unread > 0;--> statement-breakpoint
CREATE INDEX "listed_challenge_by_time" ON "listed_challenge" USING btree ("created_at" DESC NULLS FIRST,"challenge_id" DESC NULLS FIRST);