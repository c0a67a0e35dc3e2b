import type { Enrollment, FlowVersion, Step } from '../../db/generated/prisma/client.ts';
import { defineLoader } from '../../service/loader.ts';

const gone = (noun: string) => (id: string) => {
  throw new Error(`The ${noun} ${id} is gone.`);
};

export const stepLoader = defineLoader<string, Step>(async ({ prisma, actor }, ids) => {
  const rows = await prisma.step.findMany({ where: { teamId: actor.teamId, id: { in: [...ids] } } });
  return new Map(rows.map((row) => [row.id, row]));
}, gone('step'));

export const enrollmentLoader = defineLoader<string, Enrollment>(async ({ prisma, actor }, ids) => {
  const rows = await prisma.enrollment.findMany({ where: { teamId: actor.teamId, id: { in: [...ids] } } });
  return new Map(rows.map((row) => [row.id, row]));
}, gone('enrollment'));

export const flowVersionLoader = defineLoader<string, FlowVersion>(async ({ prisma, actor }, ids) => {
  const rows = await prisma.flowVersion.findMany({ where: { teamId: actor.teamId, id: { in: [...ids] } } });
  return new Map(rows.map((row) => [row.id, row]));
}, gone('flow version'));
