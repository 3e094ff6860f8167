ALTER TABLE "order_changes" DROP CONSTRAINT "order_changes_order_id_orders_id_fk";
--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_order_id_orders_id_fk";
--> statement-breakpoint
ALTER TABLE "order_changes" ADD CONSTRAINT "order_changes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_of_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "messages_picture" ON "messages" USING btree ("picture_id") WHERE picture_id is not null;--> statement-breakpoint
CREATE INDEX "ratings_of_conversation" ON "ratings" USING btree ("conversation_id");--> statement-breakpoint
CREATE INDEX "orders_paid_at" ON "orders" USING btree ("paid_at") WHERE paid_at is not null;--> statement-breakpoint
CREATE INDEX "orders_unpaid_end" ON "orders" USING btree (coalesce("cancelled_at", "expire_at")) WHERE paid_at is null;--> statement-breakpoint
CREATE INDEX "pictures_of_user" ON "pictures" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "pictures_created_at" ON "pictures" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "profiles_picture" ON "profiles" USING btree ("picture_id") WHERE picture_id is not null;--> statement-breakpoint
CREATE INDEX "test_drives_of_user" ON "test_drives" USING btree ("user_id") WHERE user_id is not null;