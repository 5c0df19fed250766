-- A record is known by its person and its id. Reads go on meanwhile; saves and changes wait, four seconds with a million records
-- on a busy machine of two cores. Where that is too long, make the index before, while people write:
--   CREATE UNIQUE INDEX CONCURRENTLY "idea_record_user_id_id_pk" ON "idea_record" ("user_id", "id");
-- The lock keeps off at once whoever would change a record: one that held some and waited for more would wait for us in a ring.
LOCK TABLE "idea_record" IN EXCLUSIVE MODE;--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "idea_record_user_id_id_pk" ON "idea_record" ("user_id", "id");--> statement-breakpoint
ALTER TABLE "idea_record" DROP CONSTRAINT "idea_record_pkey",
  ADD CONSTRAINT "idea_record_user_id_id_pk" PRIMARY KEY USING INDEX "idea_record_user_id_id_pk";--> statement-breakpoint

-- Waits until nobody else holds this lock of the person's; held until the transaction ends. A function, so that it can be called
-- where the person's rows are.
CREATE FUNCTION "lock_person"("lock_space" integer, "uid" text)
RETURNS void LANGUAGE plpgsql VOLATILE STRICT AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(lock_space, hashtext(uid));
END
$$;--> statement-breakpoint

-- The function itself stays as it is. Strict, for without a person there is no place to call it.
ALTER FUNCTION "account_stands"(integer, text, text, double precision) STRICT;--> statement-breakpoint

-- The days of a year, counted as before. Written so that what is known beforehand, which a distributed database fills in, leaves
-- a condition behind: "CASE tg_op WHEN 'DELETE'" became "CASE true WHEN 'DELETE'" there.
CREATE OR REPLACE FUNCTION "count_practice_day"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  this_day date := coalesce(new.local_day, old.local_day);
  this_year integer := extract(year FROM this_day);
  place integer := this_day - make_date(this_year, 1, 1);
  -- In variables, for in a RETURNING clause "old" and "new" mean that very row from PostgreSQL 18 on.
  is_less boolean := tg_op = 'DELETE' OR new.rounds < old.rounds;
  is_best_less boolean;
  best record;
BEGIN
  IF tg_op = 'INSERT' THEN
    INSERT INTO practice_year AS known (user_id, year, rounds, ideas, days, best_day, best_rounds)
    VALUES (new.user_id, this_year, new.rounds, new.ideas, set_bit(0::bit(366), place, 1), this_day, new.rounds)
    ON CONFLICT (user_id, year) DO UPDATE SET
      rounds = known.rounds + excluded.rounds,
      ideas = known.ideas + excluded.ideas,
      days = known.days | excluded.days,
      best_day = CASE WHEN (excluded.best_rounds, known.best_day) > (known.best_rounds, excluded.best_day)
        THEN excluded.best_day ELSE known.best_day END,
      best_rounds = greatest(known.best_rounds, excluded.best_rounds);
    RETURN NULL;
  END IF;

  UPDATE practice_year AS known SET
    rounds = known.rounds + coalesce(new.rounds, 0) - old.rounds,
    ideas = known.ideas + coalesce(new.ideas, 0) - old.ideas,
    days = CASE WHEN tg_op = 'DELETE' THEN set_bit(known.days, place, 0) ELSE known.days END,
    best_day = CASE WHEN (new.rounds, known.best_day) > (known.best_rounds, this_day) THEN this_day ELSE known.best_day END,
    best_rounds = greatest(known.best_rounds, new.rounds)
  WHERE known.user_id = old.user_id AND known.year = this_year
  RETURNING is_less AND known.best_day = this_day INTO is_best_less;

  -- The year is ours until the transaction ends: who changes another of its days compares it with what is found here.
  IF is_best_less THEN
    SELECT local_day, rounds INTO best FROM practice_day
    WHERE user_id = old.user_id AND local_day BETWEEN make_date(this_year, 1, 1) AND make_date(this_year, 12, 31)
    ORDER BY rounds DESC, local_day LIMIT 1;
    IF found THEN
      UPDATE practice_year SET best_day = best.local_day, best_rounds = best.rounds
      WHERE user_id = old.user_id AND year = this_year;
    ELSE
      DELETE FROM practice_year WHERE user_id = old.user_id AND year = this_year;
    END IF;
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint

-- Saves a record that is new, and counts it in its day; one that the person has already is answered as it is. A function, so that
-- a save is one question, and one transaction, to one database.
CREATE OR REPLACE FUNCTION "save_record"(
  "lock_space" integer, "uid" text, "fingerprint_of_uid" text, "signed_in_at" double precision,
  "new_id" uuid, "new_topic_title" text, "new_category" text, "new_ideas" jsonb, "new_duration_ms" integer,
  "new_length_ms" integer, "new_started_at" timestamp with time zone, "new_local_day" date, "new_search_text" text,
  "new_search_tokens" integer[], "new_search_version" integer)
RETURNS SETOF "idea_record" LANGUAGE plpgsql VOLATILE STRICT AS $$
DECLARE
  minutes integer := CASE WHEN new_length_ms = 60000 THEN 1 ELSE 0 END;
  ideas_in_it integer := jsonb_array_length(new_ideas);
BEGIN
  IF NOT account_stands(lock_space, uid, fingerprint_of_uid, signed_in_at) THEN
    RAISE EXCEPTION 'The account was deleted.' USING ERRCODE = 'invalid_authorization_specification';
  END IF;
  LOOP
    RETURN QUERY
      INSERT INTO idea_record (id, user_id, topic_title, category, ideas, duration_ms, length_ms, started_at, local_day,
        search_text, search_tokens, search_version)
      VALUES (new_id, uid, new_topic_title, new_category, new_ideas, new_duration_ms, new_length_ms, new_started_at,
        new_local_day, new_search_text, new_search_tokens, new_search_version)
      ON CONFLICT (user_id, id) DO NOTHING
      RETURNING *;
    EXIT WHEN FOUND;
    RETURN QUERY SELECT * FROM idea_record WHERE user_id = uid AND id = new_id;
    IF FOUND THEN RETURN; END IF;
    -- It was there, and was deleted before it could be read: so it is new again.
  END LOOP;
  INSERT INTO practice_day AS day (user_id, local_day, rounds, ideas, minute_rounds, minute_ideas)
  VALUES (uid, new_local_day, 1, ideas_in_it, minutes, minutes * ideas_in_it)
  ON CONFLICT (user_id, local_day) DO UPDATE SET
    rounds = day.rounds + excluded.rounds,
    ideas = day.ideas + excluded.ideas,
    minute_rounds = day.minute_rounds + excluded.minute_rounds,
    minute_ideas = day.minute_ideas + excluded.minute_ideas;
END
$$;
