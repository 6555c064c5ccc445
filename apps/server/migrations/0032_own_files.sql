ALTER TABLE "files" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "size" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "width" integer;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "height" integer;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "duration" integer;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "ready" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "removed" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "files_created" ON "files" USING btree ("project_id","created");