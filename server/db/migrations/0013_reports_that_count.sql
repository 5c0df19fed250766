ALTER TABLE "challenge_day" ADD COLUMN "reports" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "challenge_report" ADD COLUMN "is_counted" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "challenge" ADD COLUMN "review_requested_at" timestamp (3) with time zone;