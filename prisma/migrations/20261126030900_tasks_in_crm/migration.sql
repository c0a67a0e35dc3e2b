-- Open tasks that the CRM has, whose outcome there is read every minute.
CREATE INDEX "task_open_in_crm_partial" ON "task" ("id") WHERE "status" = 'todo' AND "crm_task_id" IS NOT NULL;
