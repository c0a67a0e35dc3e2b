import type { RunningLane } from './lane-runner.ts';
import type { Agenda, Schedule } from './schedule.ts';

/** A recurring task of a worker. It runs when it is due, and never twice at once. */
export interface Stage {
  readonly name: string;
  /** Null if `isDue` alone decides. */
  readonly schedule: Schedule | null;
  isDue?(agenda: Agenda): boolean;
  /** Returns the amount of work done. */
  run(): Promise<number>;
  /** True if the stage finds its work itself and its due time means nothing. */
  readonly isPolled?: boolean;
  /**
   * True if the stage runs in the loop only: its work waits for other servers, and no other work
   * waits for it.
   */
  readonly isLiveOnly?: boolean;
}

export function isDue(stage: Stage, agenda: Agenda, now: Date): boolean {
  if (stage.isDue !== undefined) return stage.isDue(agenda);
  const due = agenda.get(stage.name)?.due ?? null;
  return due !== null && due <= now;
}

/** The two stages of a lane: its due work, and the recovery of work of dead processes. */
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
