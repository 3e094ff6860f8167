ALTER TABLE "left_messages" DROP CONSTRAINT "left_messages_pkey";--> statement-breakpoint
ALTER TABLE "left_messages" ADD CONSTRAINT "left_messages_conversation_id_id_pk" PRIMARY KEY("conversation_id","id");--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "asked_at" timestamp with time zone[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "request_digest" text;