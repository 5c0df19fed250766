-- Whether a person may write: not who signed in before their account was deleted. Holds off a deletion until the transaction
-- ends. A function, so that it is one question among others of a statement: it is volatile, so what it reads is what stands
-- there after the lock was granted, not what stood there when the statement began.
CREATE FUNCTION "account_stands"("lock_space" integer, "uid" text, "fingerprint_of_uid" text, "signed_in_at" double precision)
RETURNS boolean LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(lock_space, hashtext(uid));
  -- Tokens tell whole seconds: a sign-in counts as one of after the deletion from the next second on.
  RETURN NOT EXISTS (
    SELECT FROM deleted_account
    WHERE fingerprint = fingerprint_of_uid AND signed_in_at <= floor(extract(epoch FROM deleted_at))
  );
END
$$;
