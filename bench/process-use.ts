import { readFile, writeFile } from 'node:fs/promises';

/** A process's resident memory in megabytes, now and at its peak since the last reset. */
export async function residentOf(pid: number): Promise<{ now: number; peak: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const megabytes = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1] ?? 0) / 1_024;
  return { now: megabytes('VmRSS'), peak: megabytes('VmHWM') };
}

/** Resets the peak. */
export function forgetPeak(pid: number): Promise<void> {
  return writeFile(`/proc/${pid}/clear_refs`, '5');
}

const TICKS_A_SECOND = 100;

/** The CPU time of a process in seconds, which is independent of other work on the machine. */
export async function processorSecondsOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
}
