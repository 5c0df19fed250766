ALTER TABLE "deleted_record" ADD COLUMN "mark" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "idea_record" ADD COLUMN "mark" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "person_storage" ADD COLUMN "mark" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "person_storage" ADD COLUMN "marks_began_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "person_storage" ADD COLUMN "forgotten_mark" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "deleted_record_by_mark" ON "deleted_record" USING btree ("user_id","mark");--> statement-breakpoint
CREATE INDEX "idea_record_by_mark" ON "idea_record" USING btree ("user_id","mark");--> statement-breakpoint

-- As before, and gives the record a mark. A process of the previous version, which may still be running, calls it, too; only the
-- changes that such a process makes have none.
CREATE OR REPLACE FUNCTION "save_record"(
  "lock_space" integer, "uid" text, "fingerprint_of_uid" text, "signed_in_at" double precision,
  "new_id" uuid, "new_topic_title" text, "new_category" text, "new_ideas" jsonb, "new_duration_ms" integer,
  "new_length_ms" integer, "new_started_at" timestamp with time zone, "new_local_day" date, "new_search_text" text,
  "new_search_tokens" integer[], "new_search_version" integer, "new_tags" text[], "new_tag_keys" text[], "new_aim" text,
  "maximum_records" integer, "maximum_bytes" bigint)
RETURNS SETOF "idea_record" LANGUAGE plpgsql VOLATILE STRICT AS $$
DECLARE
  minutes integer := CASE WHEN new_length_ms = 60000 THEN 1 ELSE 0 END;
  ideas_in_it integer := jsonb_array_length(new_ideas);
  stored record;
BEGIN
  IF NOT account_stands(lock_space, uid, fingerprint_of_uid, signed_in_at) THEN
    RAISE EXCEPTION 'The account was deleted.' USING ERRCODE = 'invalid_authorization_specification';
  END IF;
  -- Read after the lock that account_stands has taken: a concurrent deletion has ended, or waits.
  IF EXISTS (SELECT FROM deleted_record WHERE user_id = uid AND record_id = new_id) THEN
    RAISE EXCEPTION 'The record was deleted.' USING ERRCODE = 'no_data_found';
  END IF;
  RETURN QUERY SELECT * FROM idea_record WHERE user_id = uid AND id = new_id;
  IF FOUND THEN RETURN; END IF;
  -- First, because every write of a person's records begins with this row's lock.
  INSERT INTO person_storage AS known (user_id, records, bytes, mark)
  VALUES (uid, 1, octet_length(new_topic_title) + octet_length(new_ideas::text), 1)
  ON CONFLICT (user_id) DO UPDATE SET records = known.records + 1, bytes = known.bytes + excluded.bytes, mark = known.mark + 1
  RETURNING records, bytes, mark INTO stored;
  RETURN QUERY
    INSERT INTO idea_record (id, user_id, topic_title, category, ideas, duration_ms, length_ms, started_at, local_day,
      search_text, search_tokens, search_version, tags, tag_keys, aim, mark)
    VALUES (new_id, uid, new_topic_title, new_category, new_ideas, new_duration_ms, new_length_ms, new_started_at,
      new_local_day, new_search_text, new_search_tokens, new_search_version, new_tags,
      new_tag_keys, new_aim, stored.mark)
    ON CONFLICT (user_id, id) DO NOTHING
    RETURNING *;
  IF NOT FOUND THEN
    -- Another request with the same record came first, and is counted.
    UPDATE person_storage SET records = stored.records - 1,
      bytes = stored.bytes - octet_length(new_topic_title) - octet_length(new_ideas::text)
    WHERE user_id = uid;
    RETURN QUERY SELECT * FROM idea_record WHERE user_id = uid AND id = new_id;
    RETURN;
  END IF;
  IF stored.records > maximum_records OR stored.bytes > maximum_bytes THEN
    RAISE EXCEPTION 'The quota is used up.' USING ERRCODE = 'configuration_limit_exceeded';
  END IF;
  INSERT INTO practice_day AS day (user_id, local_day, rounds, ideas, minute_rounds, minute_ideas)
  VALUES (uid, new_local_day, 1, ideas_in_it, minutes, minutes * ideas_in_it)
  ON CONFLICT (user_id, local_day) DO UPDATE SET
    rounds = day.rounds + excluded.rounds,
    ideas = day.ideas + excluded.ideas,
    minute_rounds = day.minute_rounds + excluded.minute_rounds,
    minute_ideas = day.minute_ideas + excluded.minute_ideas;
END
$$;--> statement-breakpoint

-- As before, and gives the deletion a mark.
CREATE OR REPLACE FUNCTION "delete_record"(
  "lock_space" integer, "uid" text, "fingerprint_of_uid" text, "signed_in_at" double precision, "old_id" uuid)
RETURNS void LANGUAGE plpgsql VOLATILE STRICT AS $$
DECLARE
  gone record;
  minutes integer;
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
  RETURNING local_day, length_ms, idea_count,
    octet_length(topic_title) + octet_length(ideas::text) + octet_length(comment) AS bytes INTO gone;
  existed := FOUND;
  IF existed OR (SELECT count(*) FROM (SELECT 1 FROM deleted_record WHERE user_id = uid LIMIT 1000) AS known) < 1000 THEN
    INSERT INTO deleted_record (user_id, record_id, deleted_at, mark) VALUES (uid, old_id, now(), coalesce(raised, 0))
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
