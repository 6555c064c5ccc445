ALTER TABLE "projects" ADD COLUMN "account_client" text;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "account_scheme" text;