CREATE TABLE "analytics_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "analytics_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event_id" text NOT NULL,
	"event_type" text NOT NULL,
	"event_time" timestamp with time zone NOT NULL,
	"visit_id" text NOT NULL,
	"user_id" text NOT NULL,
	"device_id" text NOT NULL,
	"series_id" text NOT NULL,
	"page_action" text NOT NULL,
	"session_id" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "client_errors" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "client_errors_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"message" text NOT NULL,
	"source" text NOT NULL,
	"line" integer NOT NULL,
	"column" integer NOT NULL,
	"page" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "analytics_events_once" ON "analytics_events" USING btree ("visit_id","event_id","event_time","page_action");--> statement-breakpoint
CREATE INDEX "analytics_events_expires_at" ON "analytics_events" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "client_errors_expires_at" ON "client_errors" USING btree ("expires_at");