ALTER TABLE "projects" ADD COLUMN "model_kind" text;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "model_url" text;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "model_name" text;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "model_key" text;