-- A sign-up could store any text as the address of a picture. Keep what a profile may contain: https addresses and picture data.
UPDATE "users" SET "images" = jsonb_path_query_array("images", '$[*] ? (@.url == "" || @.url like_regex "^https://" ||
  @.url like_regex "^data:image/((webp|jpeg|png);base64,[A-Za-z0-9+/]*={0,2}$|svg[+]xml[,;])")')
WHERE jsonb_path_exists("images", '$[*] ? (!(@.url == "" || @.url like_regex "^https://" ||
  @.url like_regex "^data:image/((webp|jpeg|png);base64,[A-Za-z0-9+/]*={0,2}$|svg[+]xml[,;])"))');--> statement-breakpoint

-- The copies that others see: only picture data, and Google's own hosts.
UPDATE "challenge" SET "host_picture" = NULL WHERE "host_picture" !~
  '^(https://lh[3-6]\.googleusercontent\.com/|data:image/((webp|jpeg|png);base64,[A-Za-z0-9+/]*={0,2}$|svg\+xml[,;]))';--> statement-breakpoint
UPDATE "listed_challenge" SET "host_picture" = NULL WHERE "host_picture" !~
  '^(https://lh[3-6]\.googleusercontent\.com/|data:image/((webp|jpeg|png);base64,[A-Za-z0-9+/]*={0,2}$|svg\+xml[,;]))';--> statement-breakpoint
UPDATE "challenge_entry" SET "picture" = NULL WHERE "picture" !~
  '^(https://lh[3-6]\.googleusercontent\.com/|data:image/((webp|jpeg|png);base64,[A-Za-z0-9+/]*={0,2}$|svg\+xml[,;]))';--> statement-breakpoint
UPDATE "challenge_conversation" SET "guest_picture" = NULL WHERE "guest_picture" !~
  '^(https://lh[3-6]\.googleusercontent\.com/|data:image/((webp|jpeg|png);base64,[A-Za-z0-9+/]*={0,2}$|svg\+xml[,;]))';
