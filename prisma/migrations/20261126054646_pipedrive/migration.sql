-- AlterEnum
ALTER TYPE "crm_name" ADD VALUE 'pipedrive';
