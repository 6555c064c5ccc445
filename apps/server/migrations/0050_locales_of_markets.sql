ALTER TABLE "locales" ALTER COLUMN "money" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "locales" ADD COLUMN "names" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "locales" ADD COLUMN "flag" text;--> statement-breakpoint
CREATE UNIQUE INDEX "locales_country" ON "locales" USING btree ("project_id","country");