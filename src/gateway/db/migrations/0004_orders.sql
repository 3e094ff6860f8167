CREATE TABLE "catalogue_advisers" (
	"id" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"dealer_code" text NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "catalogue_options" (
	"spu_id" text NOT NULL,
	"option_id" text NOT NULL,
	"group_key" text NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"price" integer NOT NULL,
	"description" text NOT NULL,
	"is_include" boolean NOT NULL,
	"extra_weeks" integer NOT NULL,
	"sold_out" boolean NOT NULL,
	"row" text,
	CONSTRAINT "catalogue_options_spu_id_option_id_pk" PRIMARY KEY("spu_id","option_id")
);
--> statement-breakpoint
CREATE TABLE "catalogue_cars" (
	"spu_id" text PRIMARY KEY NOT NULL,
	"series_code" text NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"price" integer NOT NULL,
	"on_sale" boolean NOT NULL,
	"in_stock" boolean NOT NULL,
	"min_weeks" integer NOT NULL,
	"max_weeks" integer NOT NULL,
	"far_weeks" integer NOT NULL,
	"configuration" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "catalogue_state" (
	"id" integer PRIMARY KEY NOT NULL,
	"digest" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "catalogue_dealers" (
	"code" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"type_code" text NOT NULL,
	"city_code" text NOT NULL,
	"address" text NOT NULL,
	"phone" text NOT NULL,
	"lng" double precision NOT NULL,
	"lat" double precision NOT NULL,
	"open" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "catalogue_offers" (
	"spu_id" text NOT NULL,
	"activity_id" text NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"option_id" text,
	"deduction" integer NOT NULL,
	"campaign" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "catalogue_offers_spu_id_activity_id_pk" PRIMARY KEY("spu_id","activity_id")
);
--> statement-breakpoint
CREATE TABLE "catalogue_relations" (
	"spu_id" text NOT NULL,
	"position" integer NOT NULL,
	"option_id" text NOT NULL,
	"requires" text[] NOT NULL,
	"excludes" text[] NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "catalogue_relations_spu_id_position_pk" PRIMARY KEY("spu_id","position")
);
--> statement-breakpoint
CREATE TABLE "catalogue_terms" (
	"id" integer PRIMARY KEY NOT NULL,
	"terms" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "blind_orders" (
	"order_no" text PRIMARY KEY NOT NULL,
	"mobile" text NOT NULL,
	"status" text NOT NULL,
	"amount" integer NOT NULL,
	"deductible" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"before" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_no" text NOT NULL,
	"user_id" uuid NOT NULL,
	"client_order_no" uuid NOT NULL,
	"payload_digest" text NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expire_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"hesitation_ends_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"refund_amount" integer,
	CONSTRAINT "orders_order_no_unique" UNIQUE("order_no"),
	CONSTRAINT "orders_once" UNIQUE("user_id","client_order_no")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"amount" integer NOT NULL,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"return_path" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expire_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"trade_no" text,
	CONSTRAINT "payments_trade_no_unique" UNIQUE("trade_no")
);
--> statement-breakpoint
ALTER TABLE "order_changes" ADD CONSTRAINT "order_changes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blind_orders_mobile" ON "blind_orders" USING btree ("mobile");--> statement-breakpoint
CREATE INDEX "order_changes_order" ON "order_changes" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "orders_paid_by" ON "orders" USING btree ("user_id","paid_at");--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_open" ON "payments" USING btree ("order_id") WHERE status = 'PENDING';--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_success" ON "payments" USING btree ("order_id") WHERE status = 'SUCCESS';