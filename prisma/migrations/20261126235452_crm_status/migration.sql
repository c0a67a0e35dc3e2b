-- AlterEnum
ALTER TYPE "crm_work_kind" ADD VALUE 'status';
