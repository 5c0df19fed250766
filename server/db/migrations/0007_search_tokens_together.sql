-- What is in the index stays as it is; only what comes waits for others from here on.
ALTER INDEX "idea_record_by_token" SET (fastupdate=true, gin_pending_list_limit=64);
