ALTER TABLE "product_days" ALTER COLUMN "added" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "product_days" ALTER COLUMN "purchased" SET DATA TYPE bigint;