-- AlterTable
ALTER TABLE "connected_agent" ADD COLUMN     "request_hash" TEXT;

-- CreateIndex
CREATE UNIQUE INDEX "connected_agent_request_hash_key" ON "connected_agent"("request_hash");
