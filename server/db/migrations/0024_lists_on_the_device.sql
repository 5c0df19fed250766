-- Browsers search, list and add up the rounds on the device. A process of the previous version, which may still be running, can only read and
-- delete from here on: its saves fail, and are sent again until they reach this version.
DROP INDEX "idea_record_by_like";--> statement-breakpoint
DROP INDEX "idea_record_by_best";--> statement-breakpoint
DROP INDEX "idea_record_by_open_best";--> statement-breakpoint
DROP INDEX "idea_record_by_tagged";--> statement-breakpoint
DROP INDEX "idea_record_by_token";--> statement-breakpoint
DROP INDEX "idea_record_of_earlier_search";--> statement-breakpoint
DROP INDEX "idea_record_by_day";--> statement-breakpoint
DROP INDEX "idea_record_by_topic";--> statement-breakpoint
ALTER TABLE "idea_record" DROP COLUMN "topic_key";--> statement-breakpoint
ALTER TABLE "idea_record" DROP COLUMN "tag_keys";--> statement-breakpoint
ALTER TABLE "idea_record" DROP COLUMN "search_text";--> statement-breakpoint
ALTER TABLE "idea_record" DROP COLUMN "search_tokens";--> statement-breakpoint
ALTER TABLE "idea_record" DROP COLUMN "search_version";--> statement-breakpoint
DROP INDEX "idea_record_by_idea_count";--> statement-breakpoint
DROP TABLE "practice_day";--> statement-breakpoint
DROP TABLE "practice_year";--> statement-breakpoint
DROP FUNCTION "count_practice_day"();--> statement-breakpoint
DROP FUNCTION "save_record"(integer, text, text, double precision, uuid, text, text, jsonb, integer, integer,
  timestamp with time zone, date, text, integer[], integer);--> statement-breakpoint
DROP FUNCTION "save_record"(integer, text, text, double precision, uuid, text, text, jsonb, integer, integer,
  timestamp with time zone, date, text, integer[], integer, integer, bigint);--> statement-breakpoint
DROP FUNCTION "save_record"(integer, text, text, double precision, uuid, text, text, jsonb, integer, integer,
  timestamp with time zone, date, text, integer[], integer, text[], text[], text, integer, bigint);--> statement-breakpoint

-- Saves a record that is new; one that the person already has is returned as it is. A function, so that a save is one statement, and one
-- transaction, on one node.
CREATE FUNCTION "save_record"(
  "lock_space" integer, "uid" text, "fingerprint_of_uid" text, "signed_in_at" double precision, "round" jsonb,
  "maximum_records" integer, "maximum_bytes" bigint)
RETURNS SETOF "idea_record" LANGUAGE plpgsql VOLATILE STRICT AS $$
DECLARE
  sent record;
  stored record;
  bytes_in_it bigint;
BEGIN
  IF NOT account_stands(lock_space, uid, fingerprint_of_uid, signed_in_at) THEN
    RAISE EXCEPTION 'The account was deleted.' USING ERRCODE = 'invalid_authorization_specification';
  END IF;
  SELECT * FROM jsonb_to_record(round) AS fields(
    "id" uuid, "topicTitle" text, "category" text, "ideas" jsonb, "durationMs" integer, "lengthMs" integer,
    "startedAt" timestamp with time zone, "localDay" date, "tags" text[], "aim" text) INTO sent;
  -- Read after the lock that account_stands has taken: a concurrent deletion has ended, or waits.
  IF EXISTS (SELECT FROM deleted_record WHERE user_id = uid AND record_id = sent.id) THEN
    RAISE EXCEPTION 'The record was deleted.' USING ERRCODE = 'no_data_found';
  END IF;
  RETURN QUERY SELECT * FROM idea_record WHERE user_id = uid AND id = sent.id;
  IF FOUND THEN RETURN; END IF;
  bytes_in_it := octet_length(sent."topicTitle") + octet_length(sent.ideas::text);
  -- First, because every write of a person's records begins with this row's lock.
  INSERT INTO person_storage AS known (user_id, records, bytes, mark) VALUES (uid, 1, bytes_in_it, 1)
  ON CONFLICT (user_id) DO UPDATE SET records = known.records + 1, bytes = known.bytes + excluded.bytes, mark = known.mark + 1
  RETURNING records, bytes, mark INTO stored;
  RETURN QUERY
    INSERT INTO idea_record (id, user_id, topic_title, category, ideas, duration_ms, length_ms, started_at, local_day, tags, aim, mark)
    VALUES (sent.id, uid, sent."topicTitle", sent.category, sent.ideas, sent."durationMs", sent."lengthMs", sent."startedAt",
      sent."localDay", sent.tags, sent.aim, stored.mark)
    ON CONFLICT (user_id, id) DO NOTHING
    RETURNING *;
  IF NOT FOUND THEN
    -- Another request with the same record came first, and is counted.
    UPDATE person_storage SET records = stored.records - 1, bytes = stored.bytes - bytes_in_it WHERE user_id = uid;
    RETURN QUERY SELECT * FROM idea_record WHERE user_id = uid AND id = sent.id;
    RETURN;
  END IF;
  IF stored.records > maximum_records OR stored.bytes > maximum_bytes THEN
    RAISE EXCEPTION 'The quota is used up.' USING ERRCODE = 'configuration_limit_exceeded';
  END IF;
END
$$;--> statement-breakpoint

-- As before, without days.
CREATE OR REPLACE FUNCTION "delete_record"(
  "lock_space" integer, "uid" text, "fingerprint_of_uid" text, "signed_in_at" double precision, "old_id" uuid)
RETURNS void LANGUAGE plpgsql VOLATILE STRICT AS $$
DECLARE
  bytes_in_it bigint;
  existed boolean;
  raised bigint;
BEGIN
  -- Every save and import holds this lock, shared: it has ended now, or starts when the deletion can be read.
  PERFORM pg_advisory_xact_lock(lock_space, hashtext(uid));
  -- Otherwise a late request would leave a row of a deleted account.
  IF NOT account_stands(lock_space, uid, fingerprint_of_uid, signed_in_at) THEN RETURN; END IF;
  -- First, because every write of a person's records begins with this row's lock.
  UPDATE person_storage SET mark = mark + 1 WHERE user_id = uid RETURNING mark INTO raised;
  DELETE FROM idea_record WHERE user_id = uid AND id = old_id
  RETURNING octet_length(topic_title) + octet_length(ideas::text) + octet_length(comment) INTO bytes_in_it;
  existed := FOUND;
  IF existed OR (SELECT count(*) FROM (SELECT 1 FROM deleted_record WHERE user_id = uid LIMIT 1000) AS known) < 1000 THEN
    INSERT INTO deleted_record (user_id, record_id, deleted_at, mark) VALUES (uid, old_id, now(), coalesce(raised, 0))
    ON CONFLICT (user_id, record_id) DO NOTHING;
  END IF;
  IF NOT existed THEN RETURN; END IF;
  UPDATE person_storage SET records = greatest(records - 1, 0), bytes = greatest(bytes - bytes_in_it, 0)
  WHERE user_id = uid;
END
$$;
