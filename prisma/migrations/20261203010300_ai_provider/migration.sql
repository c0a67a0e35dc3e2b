-- CreateTable
CREATE TABLE "ai_account" (
    "team_id" TEXT NOT NULL,
    "base_url" TEXT NOT NULL,
    "model" TEXT NOT NULL,
    "secret" TEXT NOT NULL,
    "connected_by_id" TEXT NOT NULL,
    "connected_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ai_account_pkey" PRIMARY KEY ("team_id")
);

-- AddForeignKey
ALTER TABLE "ai_account" ADD CONSTRAINT "ai_account_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "team"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ai_account" ADD CONSTRAINT "ai_account_team_id_connected_by_id_fkey" FOREIGN KEY ("team_id", "connected_by_id") REFERENCES "team_membership"("team_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
