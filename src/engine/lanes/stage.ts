import type { RunningLane } from './lane-runner.ts';
import type { Agenda, Schedule } from './schedule.ts';

/** Something that a worker does when it is due, and once at a time. */
export interface Stage {
  readonly name: string;
  /** Null if `isDue` alone decides. */
  readonly schedule: Schedule | null;
  isDue?(agenda: Agenda): boolean;
  /** Returns how much was done. */
  run(): Promise<number>;
  /** True if the stage finds its work itself, so that its due time has no meaning. */
  readonly isPolled?: boolean;
  /** Runs in the loop only: the work waits for others and nothing waits for it. */
  readonly isLiveOnly?: boolean;
}

export function isDue(stage: Stage, agenda: Agenda, now: Date): boolean {
  if (stage.isDue !== undefined) return stage.isDue(agenda);
  const due = agenda.get(stage.name)?.due ?? null;
  return due !== null && due <= now;
}

/** A lane is two stages: what is due, and the recovery of work whose process died. */
export function laneStages(lane: RunningLane): Stage[] {
  const { name, schedule } = lane;
  const run = () => lane.run();
  if (schedule === null)
    return [{ name, schedule, isPolled: true, isDue: () => lane.isDue(), run }];
  return [
    {
      name: `recovery of ${name}`,
      schedule: null,
      isDue: (agenda) => agenda.get(name)?.isLost === true,
      run: () => lane.recover(),
    },
    { name, schedule, run },
  ];
}
