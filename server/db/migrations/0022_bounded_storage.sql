CREATE TABLE "deleted_challenge" (
	"fingerprint" text PRIMARY KEY NOT NULL,
	"owner" text NOT NULL
);
--> statement-breakpoint

-- As before, but the deletion of a record that does not exist is remembered only for a person with few deletions: its save may still be
-- on its way, and nobody can make rows without end.
CREATE OR REPLACE FUNCTION "delete_record"(
  "lock_space" integer, "uid" text, "fingerprint_of_uid" text, "signed_in_at" double precision, "old_id" uuid)
RETURNS void LANGUAGE plpgsql VOLATILE STRICT AS $$
DECLARE
  gone record;
  minutes integer;
  existed boolean;
BEGIN
  -- Every save and import holds this lock, shared: it has ended now, or starts when the deletion can be read.
  PERFORM pg_advisory_xact_lock(lock_space, hashtext(uid));
  -- Otherwise a late request would leave a row of a deleted account.
  IF NOT account_stands(lock_space, uid, fingerprint_of_uid, signed_in_at) THEN RETURN; END IF;
  DELETE FROM idea_record WHERE user_id = uid AND id = old_id
  RETURNING local_day, length_ms, idea_count,
    octet_length(topic_title) + octet_length(ideas::text) + octet_length(comment) AS bytes INTO gone;
  existed := FOUND;
  IF existed OR (SELECT count(*) FROM (SELECT 1 FROM deleted_record WHERE user_id = uid LIMIT 1000) AS known) < 1000 THEN
    INSERT INTO deleted_record (user_id, record_id, deleted_at) VALUES (uid, old_id, now())
    ON CONFLICT (user_id, record_id) DO NOTHING;
  END IF;
  IF NOT existed THEN RETURN; END IF;
  UPDATE person_storage SET records = greatest(records - 1, 0), bytes = greatest(bytes - gone.bytes, 0)
  WHERE user_id = uid;
  minutes := CASE WHEN gone.length_ms = 60000 THEN 1 ELSE 0 END;
  UPDATE practice_day SET
    rounds = rounds - 1,
    ideas = ideas - gone.idea_count,
    minute_rounds = minute_rounds - minutes,
    minute_ideas = minute_ideas - minutes * gone.idea_count
  WHERE user_id = uid AND local_day = gone.local_day;
  DELETE FROM practice_day WHERE user_id = uid AND local_day = gone.local_day AND rounds <= 0;
END
$$;
