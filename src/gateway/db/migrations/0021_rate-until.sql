ALTER TABLE "conversations" ADD COLUMN "rate_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "conversations" DROP COLUMN "can_rate";