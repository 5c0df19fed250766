ALTER TABLE "idea_record" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "idea_record" ADD COLUMN "tag_keys" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "idea_record" ADD COLUMN "aim" text DEFAULT 'MANY' NOT NULL;--> statement-breakpoint
CREATE INDEX "idea_record_by_best" ON "idea_record" USING btree ("user_id","started_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE ideas @> '[{"isBest": true}]';--> statement-breakpoint
CREATE INDEX "idea_record_by_open_best" ON "idea_record" USING btree ("user_id","started_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE jsonb_path_exists(ideas, '$[*] ? (@.isBest == true && !exists(@.isDone))');--> statement-breakpoint
CREATE INDEX "idea_record_by_tagged" ON "idea_record" USING btree ("user_id","started_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE tags <> '{}';--> statement-breakpoint

-- As before, with tags and an aim. The earlier functions stay for processes of the previous version, which may still be running.
CREATE FUNCTION "save_record"(
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
  LOOP
    RETURN QUERY
      INSERT INTO idea_record (id, user_id, topic_title, category, ideas, duration_ms, length_ms, started_at, local_day,
        search_text, search_tokens, search_version, tags, tag_keys, aim)
      VALUES (new_id, uid, new_topic_title, new_category, new_ideas, new_duration_ms, new_length_ms, new_started_at,
        new_local_day, new_search_text, new_search_tokens, new_search_version, new_tags,
        new_tag_keys, new_aim)
      ON CONFLICT (user_id, id) DO NOTHING
      RETURNING *;
    EXIT WHEN FOUND;
    RETURN QUERY SELECT * FROM idea_record WHERE user_id = uid AND id = new_id;
    IF FOUND THEN RETURN; END IF;
    -- It existed, and was deleted before it could be read: so it is new again.
  END LOOP;
  INSERT INTO person_storage AS known (user_id, records, bytes)
  VALUES (uid, 1, octet_length(new_topic_title) + octet_length(new_ideas::text))
  ON CONFLICT (user_id) DO UPDATE SET records = known.records + 1, bytes = known.bytes + excluded.bytes
  RETURNING records, bytes INTO stored;
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
$$;
