ALTER TABLE "export_parts" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "export_parts" CASCADE;--> statement-breakpoint
CREATE UNIQUE INDEX "exports_open" ON "exports" USING btree ("project_id") WHERE ready is null and failed is null;