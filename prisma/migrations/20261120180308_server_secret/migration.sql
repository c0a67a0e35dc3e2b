-- CreateTable
CREATE TABLE "server_secret" (
    "id" INTEGER NOT NULL,
    "link_key" TEXT NOT NULL,

    CONSTRAINT "server_secret_pkey" PRIMARY KEY ("id")
);
