CREATE TABLE "practice_year" (
	"user_id" text NOT NULL,
	"year" integer NOT NULL,
	"rounds" integer NOT NULL,
	"ideas" integer NOT NULL,
	"days" bit(366) NOT NULL,
	"best_day" date NOT NULL,
	"best_rounds" integer NOT NULL,
	CONSTRAINT "practice_year_user_id_year_pk" PRIMARY KEY("user_id","year")
);
--> statement-breakpoint
-- Counts a day that comes, changes or goes in its year. A trigger, so that no way to a day leads past it, nor a server of the
-- version before this one. A day is always locked before its year: see `practice-day.ts`.
CREATE FUNCTION "count_practice_day"() RETURNS trigger LANGUAGE plpgsql AS $$
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
    days = CASE tg_op WHEN 'DELETE' THEN set_bit(known.days, place, 0) ELSE known.days END,
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
-- Made before the years are filled: it lets no day change from here on until all of this is there.
CREATE TRIGGER "practice_day_in_year" AFTER INSERT OR UPDATE OR DELETE ON "practice_day"
FOR EACH ROW EXECUTE FUNCTION "count_practice_day"();--> statement-breakpoint
INSERT INTO "practice_year" ("user_id", "year", "rounds", "ideas", "days", "best_day", "best_rounds")
SELECT user_id, extract(year FROM local_day)::integer, sum(rounds), sum(ideas),
  bit_or(set_bit(0::bit(366), extract(doy FROM local_day)::integer - 1, 1)),
  (array_agg(local_day ORDER BY rounds DESC, local_day))[1], max(rounds)
FROM "practice_day" GROUP BY 1, 2;
