ALTER TABLE "notifications" DROP COLUMN "status";--> statement-breakpoint
ALTER TABLE "notifications" DROP COLUMN "finished";