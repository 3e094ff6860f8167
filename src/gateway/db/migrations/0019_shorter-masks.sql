-- What `maskIdentity` wrote of shorter numbers showed most of them: as it writes them now.
UPDATE "orders" SET "content" = jsonb_set("content", '{buyer,identity,masked}', to_jsonb(left(mask, 1) || repeat('*', length(mask) - 3) || right(mask, 2)))
FROM (SELECT "id" AS masked_id, "content" #>> '{buyer,identity,masked}' AS mask FROM "orders") AS kept
WHERE "id" = masked_id AND length(mask) BETWEEN 6 AND 13;--> statement-breakpoint
UPDATE "order_changes" SET "before" = jsonb_set("before", '{buyer,identity,masked}', to_jsonb(left(mask, 1) || repeat('*', length(mask) - 3) || right(mask, 2)))
FROM (SELECT "id" AS masked_id, "before" #>> '{buyer,identity,masked}' AS mask FROM "order_changes") AS kept
WHERE "id" = masked_id AND length(mask) BETWEEN 6 AND 13;