CREATE TABLE "sms_days" (
	"mobile" text NOT NULL,
	"day" date NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	"wrong" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sms_days_mobile_day_pk" PRIMARY KEY("mobile","day")
);
--> statement-breakpoint
CREATE INDEX "sms_days_expires_at" ON "sms_days" USING btree ("expires_at");