-- CreateTable
CREATE TABLE "crm_sync" (
    "id" TEXT NOT NULL,
    "team_id" TEXT NOT NULL,
    "kind" "crm_work_kind" NOT NULL,
    "subject_id" TEXT NOT NULL,
    "failure" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "crm_sync_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "crm_sync_team_id_id_idx" ON "crm_sync"("team_id", "id");

-- CreateIndex
CREATE INDEX "crm_sync_created_at_idx" ON "crm_sync"("created_at");
