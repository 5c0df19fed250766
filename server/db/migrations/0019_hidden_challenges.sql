CREATE TABLE "hidden_challenge" (
	"fingerprint" text PRIMARY KEY NOT NULL
);
