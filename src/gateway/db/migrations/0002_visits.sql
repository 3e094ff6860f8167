CREATE TABLE "feedbacks" (
	"feedback_no" text PRIMARY KEY NOT NULL,
	"client_no" uuid NOT NULL,
	"request_digest" text NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"name" text NOT NULL,
	"mobile" text NOT NULL,
	"privacy_version" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "feedbacks_client_no_unique" UNIQUE("client_no")
);
--> statement-breakpoint
CREATE TABLE "partner_applications" (
	"apply_no" text PRIMARY KEY NOT NULL,
	"client_no" uuid NOT NULL,
	"request_digest" text NOT NULL,
	"type" text NOT NULL,
	"company" text NOT NULL,
	"contact" text NOT NULL,
	"mobile" text NOT NULL,
	"province" text NOT NULL,
	"city" text NOT NULL,
	"capital" text NOT NULL,
	"note" text,
	"privacy_version" text NOT NULL,
	"applied_at" timestamp with time zone NOT NULL,
	CONSTRAINT "partner_applications_client_no_unique" UNIQUE("client_no")
);
--> statement-breakpoint
CREATE TABLE "test_drives" (
	"booking_no" text PRIMARY KEY NOT NULL,
	"client_no" uuid NOT NULL,
	"request_digest" text NOT NULL,
	"user_id" uuid,
	"series_code" text NOT NULL,
	"dealer_code" text NOT NULL,
	"day" date NOT NULL,
	"slot" text NOT NULL,
	"name" text NOT NULL,
	"title" text NOT NULL,
	"mobile" text NOT NULL,
	"has_licence" boolean NOT NULL,
	"plan" text,
	"recommend_code" text,
	"privacy_version" text NOT NULL,
	"dealer_consent_version" text NOT NULL,
	"allows_marketing" boolean NOT NULL,
	"consented_at" timestamp with time zone NOT NULL,
	CONSTRAINT "test_drives_client_no_unique" UNIQUE("client_no")
);
--> statement-breakpoint
ALTER TABLE "test_drives" ADD CONSTRAINT "test_drives_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feedbacks_of_mobile" ON "feedbacks" USING btree ("mobile","sent_at");--> statement-breakpoint
CREATE INDEX "test_drives_of_mobile" ON "test_drives" USING btree ("mobile","series_code","consented_at");