CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"content" text,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"claimed" timestamp (3) with time zone,
	"sent" timestamp (3) with time zone,
	"refused" text,
	CONSTRAINT "mails_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE INDEX "mails_created" ON "mails" USING btree ("created","id");