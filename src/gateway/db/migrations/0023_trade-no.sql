ALTER TABLE "payments" DROP CONSTRAINT "payments_trade_no_unique";--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_trade_no" UNIQUE("channel","trade_no");