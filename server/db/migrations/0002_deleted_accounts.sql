CREATE TABLE "deleted_account" (
	"fingerprint" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp (3) with time zone NOT NULL
);
