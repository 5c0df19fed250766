ALTER TABLE "person_storage" ADD COLUMN "preferences_mark" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint

-- As before, and it raises the person's mark, so that other devices learn of the change.
CREATE OR REPLACE FUNCTION "save_preferences"(
  "lock_space" integer, "uid" text, "fingerprint_of_uid" text, "signed_in_at" double precision,
  "new_fields" jsonb, "new_topics" jsonb, "most_topics" integer)
RETURNS SETOF "preferences" LANGUAGE plpgsql VOLATILE STRICT AS $$
DECLARE
  known_fields jsonb;
  known_topics jsonb;
BEGIN
  IF NOT account_stands(lock_space, uid, fingerprint_of_uid, signed_in_at) THEN
    RAISE EXCEPTION 'The account was deleted.' USING ERRCODE = 'invalid_authorization_specification';
  END IF;
  -- First, because every write that raises a mark begins with this row's lock.
  INSERT INTO person_storage AS known (user_id, records, bytes, mark, preferences_mark) VALUES (uid, 0, 0, 1, 1)
  ON CONFLICT (user_id) DO UPDATE SET mark = known.mark + 1, preferences_mark = known.mark + 1;
  INSERT INTO preferences (user_id, fields, own_topics) VALUES (uid, '{}', '{}') ON CONFLICT (user_id) DO NOTHING;
  -- Others who change the row wait here.
  SELECT fields, own_topics INTO known_fields, known_topics FROM preferences WHERE user_id = uid FOR UPDATE;

  SELECT coalesce(jsonb_object_agg(name, entry), '{}') INTO known_fields FROM (
    SELECT DISTINCT ON (name) name, entry
    FROM (SELECT * FROM jsonb_each(known_fields) UNION ALL SELECT * FROM jsonb_each(new_fields)) AS changes (name, entry)
    ORDER BY name, entry ->> 'changedAt' COLLATE "C" DESC, entry::text COLLATE "C" DESC
  ) AS latest;

  SELECT coalesce(jsonb_object_agg(name, entry), '{}') INTO known_topics FROM (
    SELECT name, entry, row_number() OVER (PARTITION BY entry -> 'isRemoved' ORDER BY entry ->> 'changedAt' COLLATE "C" DESC) AS place
    FROM (
      SELECT DISTINCT ON (name) name, entry
      FROM (SELECT * FROM jsonb_each(known_topics) UNION ALL SELECT * FROM jsonb_each(new_topics)) AS changes (name, entry)
      ORDER BY name, entry ->> 'changedAt' COLLATE "C" DESC, entry::text COLLATE "C" DESC
    ) AS latest
  ) AS placed
  WHERE entry -> 'isRemoved' = 'false' OR place <= most_topics;

  IF jsonb_path_exists(new_topics, '$.* ? (@.isRemoved == false)')
    AND jsonb_array_length(jsonb_path_query_array(known_topics, '$.* ? (@.isRemoved == false)')) > most_topics THEN
    RAISE EXCEPTION 'There are too many topics.' USING ERRCODE = 'configuration_limit_exceeded';
  END IF;

  RETURN QUERY
    UPDATE preferences SET fields = known_fields, own_topics = known_topics WHERE user_id = uid RETURNING *;
END
$$;
