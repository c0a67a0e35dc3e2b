-- AlterTable
ALTER TABLE "credit_transaction" ADD COLUMN     "agent_id" TEXT;

-- CreateTable
CREATE TABLE "connected_agent" (
    "id" TEXT NOT NULL,
    "team_id" TEXT NOT NULL,
    "membership_id" TEXT NOT NULL,
    "api_key_id" TEXT NOT NULL,
    "grant_hash" TEXT NOT NULL,
    "client_id" TEXT NOT NULL,
    "client_name" TEXT NOT NULL,
    "client_uri" TEXT,
    "redirect_host" TEXT NOT NULL,
    "credit_limit" DECIMAL(14,2),
    "credits_spent" DECIMAL(14,2) NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "connected_agent_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "oauth_record" (
    "kind" TEXT NOT NULL,
    "id_hash" TEXT NOT NULL,
    "payload" JSONB NOT NULL,
    "uid_hash" TEXT,
    "grant_hash" TEXT,
    "consumed_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3),

    CONSTRAINT "oauth_record_pkey" PRIMARY KEY ("kind","id_hash")
);

-- CreateIndex
CREATE UNIQUE INDEX "connected_agent_api_key_id_key" ON "connected_agent"("api_key_id");

-- CreateIndex
CREATE UNIQUE INDEX "connected_agent_grant_hash_key" ON "connected_agent"("grant_hash");

-- CreateIndex
CREATE INDEX "connected_agent_team_id_membership_id_id_idx" ON "connected_agent"("team_id", "membership_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "connected_agent_team_id_id_key" ON "connected_agent"("team_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "connected_agent_team_id_api_key_id_key" ON "connected_agent"("team_id", "api_key_id");

-- CreateIndex
CREATE INDEX "oauth_record_grant_hash_idx" ON "oauth_record"("grant_hash");

-- CreateIndex
CREATE INDEX "oauth_record_uid_hash_idx" ON "oauth_record"("uid_hash");

-- CreateIndex
CREATE INDEX "oauth_record_expires_at_idx" ON "oauth_record"("expires_at");

-- AddForeignKey
ALTER TABLE "connected_agent" ADD CONSTRAINT "connected_agent_team_id_api_key_id_fkey" FOREIGN KEY ("team_id", "api_key_id") REFERENCES "api_key"("team_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "connected_agent" ADD CONSTRAINT "connected_agent_team_id_membership_id_fkey" FOREIGN KEY ("team_id", "membership_id") REFERENCES "team_membership"("team_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
