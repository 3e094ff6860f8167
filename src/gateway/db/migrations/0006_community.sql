CREATE TABLE "post_comments" (
	"post_id" text NOT NULL,
	"position" integer NOT NULL,
	"nick" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "post_comments_post_id_position_pk" PRIMARY KEY("post_id","position")
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"id" text PRIMARY KEY NOT NULL,
	"display_type" integer NOT NULL,
	"featured" boolean NOT NULL,
	"nick" text NOT NULL,
	"city" text NOT NULL,
	"owns" text,
	"posted_at" timestamp with time zone NOT NULL,
	"title" text,
	"content" text NOT NULL,
	"duration" text,
	"pictures" jsonb NOT NULL,
	"likes" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "post_comments" ADD CONSTRAINT "post_comments_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "posts_posted_at" ON "posts" USING btree ("posted_at","id");